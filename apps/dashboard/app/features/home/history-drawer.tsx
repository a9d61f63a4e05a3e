import { toast } from '@asjad/ui/controls/toast.tsx'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { HomeForm } from './use-home.ts'

/** Home pages that shoppers have seen; any of them can be the draft again. */
export default function HistoryDrawer({ form, onClose }: { form: HomeForm; onClose: () => void }) {
  const { page, take } = form
  const { run, busy } = useAction()
  const restore = (id?: number) =>
    run(async () => {
      const headers = { 'if-match': `"${page.version}"` }
      take((await call('POST /admin/content/home/restore', id ? { id } : {}, { headers })).data)
      toast.success(m.restored())
      onClose()
    })
  return (
    <Drawer title={m.history()} onClose={onClose}>
      <p className="soft mb-3">{page.history.length > 0 ? m.historyHelp() : m.noHistory()}</p>
      {page.changed.length > 0 && (
        <ToolButton className="mb-4" busy={busy} onClick={() => restore()}>
          {m.throwAway()}
        </ToolButton>
      )}
      <ol className="tl">
        {page.history.map(({ id, state, at, by }) => (
          <li key={id} className="key">
            <p className="tl-when">
              {state === 'first' ? (
                m.firstHome()
              ) : (
                <>
                  <bdi>{by?.name ?? m.byServer()}</bdi> · <Moment at={at} />
                </>
              )}
            </p>
            <ToolButton busy={busy} onClick={() => restore(id)}>
              {m.restore()}
            </ToolButton>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
