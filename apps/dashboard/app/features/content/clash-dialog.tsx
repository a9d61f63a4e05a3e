import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Check } from 'lucide'
import { type ReactNode, useState } from 'react'
import * as m from '#app/i18n/messages/content-editing.ts'
import { back } from '#app/i18n/messages/ui.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { Clash } from './use-texts.ts'

/** Only the texts that two people changed: one of both is chosen. */
export default function ClashDialog({
  clash,
  nameOf,
  show = String,
  onResolve,
  onClose,
}: {
  clash: Clash
  nameOf: (field: string) => string
  /** What people know a value by, if that is not the value itself. */
  show?: (value: unknown, field: string) => ReactNode
  onResolve: (theirs: readonly string[]) => void
  onClose: () => void
}) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const name = `\u2068${clash.by?.name ?? m.somebody()}\u2069`
  const title = m.clashTitle({ name })
  return (
    <Dialog open onClose={onClose} label={title} className="dlg dlg-wide">
      <DialogHead title={title} onClose={onClose} />
      <div className="dlg-body form-grid">
        <p className="soft">{m.clashHelp()}</p>
        {Object.entries(clash.fields).map(([field, values]) => (
          <fieldset key={field}>
            <legend className="mb-1.5 font-semibold">{nameOf(field)}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {[false, true].map((isTheirs) => {
                const isOn = theirs.includes(field) === isTheirs
                return (
                  <label key={String(isTheirs)} className={`pick ${isOn ? 'is-on' : ''}`}>
                    <span className="flex items-center gap-2">
                      <input
                        type="radio"
                        className="radio"
                        name={`pick ${field}`}
                        checked={isOn}
                        onChange={() =>
                          setTheirs(isTheirs ? [...theirs, field] : theirs.filter((one) => one !== field))
                        }
                      />
                      <span className="font-medium">{isTheirs ? m.theirs({ name }) : m.mine()}</span>
                    </span>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys, too */}
                    <span className="max-h-48 overflow-y-auto whitespace-pre-wrap ps-7" dir="auto" tabIndex={0}>
                      {show(isTheirs ? values.theirs : values.yours, field)}
                    </span>
                  </label>
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="dlg-foot">
        <ToolButton keys={['Esc']} onClick={onClose}>
          {back()}
        </ToolButton>
        <ToolButton variant="primary" icon={Check} onClick={() => onResolve(theirs)}>
          {m.saveChosen()}
        </ToolButton>
      </div>
    </Dialog>
  )
}
