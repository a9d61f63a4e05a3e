import type { HomePart } from '@asjad/contract/admin/home'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import * as m from '#app/i18n/messages/home-page.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { partNames } from './part-names.ts'
import type { HomeClash, HomeForm } from './use-home.ts'

/** Two people changed the same part: one of the two stays. */
export default function ClashDialog({ form, clash }: { form: HomeForm; clash: HomeClash }) {
  const title = m.clashTitle({ name: `\u2068${clash.by ?? m.somebody()}\u2069` })
  const parts = Object.keys(clash.fields).map((part) => partNames[part as HomePart]())
  return (
    <Dialog open onClose={form.giveUp} label={title} className="dlg">
      <DialogHead title={title} onClose={form.giveUp} />
      <p className="dlg-body">{m.clashText({ parts: parts.join(m.comma()) })}</p>
      <div className="dlg-foot">
        <ToolButton busy={form.busy} onClick={() => void form.resolve(false)}>
          {m.takeTheirs()}
        </ToolButton>
        <ToolButton variant="primary" busy={form.busy} onClick={() => void form.resolve(true)}>
          {m.keepMine()}
        </ToolButton>
      </div>
    </Dialog>
  )
}
