import { toast } from '@asjad/ui/controls/toast.tsx'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { useMay } from '#app/session/staff.ts'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Certificate = { id: number; serial: string }

/** The newest certificate that is looked up from suspiciously many places, and how many more there are. */
export function MarkedNote({
  count,
  onRevoke,
  onCleared,
}: {
  count: number
  onRevoke: (certificate: Certificate) => void
  onCleared: () => void
}) {
  const mayDecide = useMay('certificates.revoke')
  const { run, busy } = useAction()
  const input = { view: 'marked', sort: '-lookups', per_page: 1 } as const
  const marked = useLoad(`marked ${count}`, (signal) => call('GET /admin/certificates', input, { signal }))
  const certificate = marked.value?.data[0]
  if (!certificate) return null
  const { id, serial, week, revoked_at } = certificate
  const clear = () =>
    run(async () => {
      await call('POST /admin/certificates/:id/clear-mark', { id })
      toast.success(m.markCleared())
      onCleared()
    })
  return (
    <div className="mb-3">
      <Note
        tone="warning"
        actions={
          mayDecide && (
            <>
              <ToolButton busy={busy} onClick={clear}>
                {m.notAProblem()}
              </ToolButton>
              {!revoked_at && (
                <ToolButton variant="danger-line" onClick={() => onRevoke(certificate)}>
                  {m.revoke()}
                </ToolButton>
              )}
            </>
          )
        }
      >
        {m.suspicious({ serial: `\u2066${serial}\u2069`, places: m.places(week.places) })}
        {count > 1 && ` ${m.moreMarked(count - 1)}`}
      </Note>
    </div>
  )
}
