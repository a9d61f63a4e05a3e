import type { Deps } from '../../deps.ts'
import { secondsToWait } from '../../http/throttle.ts'
import { type Doer, recordEntry } from './record-entry.ts'

/** Entries about one person and one call: whoever tries it all day must not fill the log. */
const limit = { max: 5, seconds: 60 }

/** Writes down that somebody was refused. */
export async function recordRefusal(deps: Pick<Deps, 'db' | 'now'>, doer: Doer, call: string) {
  const isFlood = (await secondsToWait(deps, `refused ${doer.id} ${call}`, limit)) > 0
  if (!isFlood) await recordEntry(deps, doer, 'refused', { thing: { kind: 'call', id: call } })
}
