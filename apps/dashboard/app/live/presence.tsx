import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { Answer } from '@asjad/contract/endpoint'
import { useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/presence.ts'
import { Avatar } from '#app/ui/avatar.tsx'

const everyMs = 15_000
/** Of this tab: the same person may have two. */
const tab = crypto.randomUUID()

type Somebody = Answer<AdminCalls['GET /admin/presence']>['data'][number]

/** Who else has this record open. A line, not a lock. */
export function Presence({
  kind,
  id,
  isEditing,
}: {
  kind: keyof typeof m.alsoEditing
  id: number | string
  isEditing: boolean
}) {
  const [others, setOthers] = useState<Somebody[]>([])
  useEffect(() => {
    const running = new AbortController()
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      const input = { kind, id: String(id), tab, editing: isEditing ? 'yes' : 'no' } as const
      call('GET /admin/presence', input, { signal: running.signal }).then(
        ({ data }) => setOthers(data),
        () => {}, // The next question may be answered.
      )
    }
    ask()
    const timer = setInterval(ask, everyMs)
    return () => {
      clearInterval(timer)
      running.abort()
    }
  }, [kind, id, isEditing])
  return (
    <div
      role="status"
      className={others.length > 0 ? 'mb-4 flex flex-wrap gap-x-6 gap-y-2 text-[.8125rem]' : 'sr-only'}
    >
      {others.map(({ staff, editing }) => (
        <span key={staff.id} className="inline-flex items-center gap-2">
          <Avatar name={staff.name} />
          <span>{(editing ? m.alsoEditing[kind] : m.alsoHere)({ name: `\u2068${staff.name}\u2069` })}</span>
        </span>
      ))}
    </div>
  )
}
