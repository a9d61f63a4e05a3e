import { type Waiting, type WaitingKind, waitingKinds, waitingNames } from '@asjad/contract/admin/overview'
import type { Permission } from '@asjad/contract/permissions'
import type { Db } from '../../database/database.ts'
import { lateFrom } from '../messages/messages.rules.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { type CountedWork, countedWork, openApprovals } from './waiting.queries.ts'

type WaitingDeps = SettingsDeps & { db: Db; now: () => Date }

/** All that waits for anybody. */
export async function readWaiting(deps: WaitingDeps) {
  const { db } = deps
  const now = deps.now()
  const { 'messages.answer_hours': answerHours } = await readSettings(deps, 'messages.answer_hours')
  const answeredFrom = lateFrom(now, answerHours)
  return { counted: await countedWork(db, { now, answeredFrom }), approvals: await openApprovals(db, now) }
}
export type WaitingWork = Awaited<ReturnType<typeof readWaiting>>

export type Person = { id: number; permissions: ReadonlySet<Permission> }

/** Nobody approves what they asked for themselves. */
export const approvalsFor = ({ approvals }: WaitingWork, { id, permissions }: Person) =>
  approvals.filter(({ needs, asked_by }) => asked_by !== id && permissions.has(needs))

/** What waits for this person, also with a count of zero. */
export const waitingFor = (work: WaitingWork, person: Person): Waiting[] =>
  waitingNames
    .filter((kind) => person.permissions.has(waitingKinds[kind].needs))
    .map((kind) => {
      const { count, oldest, due } = workOf(kind, work, person)
      return { kind, count, oldest_at: oldest?.toISOString() ?? null, due_on: due, link: waitingKinds[kind].link }
    })

export function workOf(kind: WaitingKind, work: WaitingWork, person: Person): Omit<CountedWork, 'kind'> {
  if (kind !== 'approvals') return work.counted.find((row) => row.kind === kind) ?? none
  const approvals = approvalsFor(work, person)
  return {
    count: approvals.length,
    oldest: approvals.at(0)?.asked_at ?? null,
    newest: approvals.at(-1)?.asked_at ?? null,
    due: null,
  }
}

const none = { count: 0, oldest: null, newest: null, due: null }
