import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import * as m from '#app/i18n/messages/frame.ts'
import { pagesFor } from '#app/pages.ts'
import { useStaff } from '#app/session/staff.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { Keys } from '#app/ui/keys.tsx'
import { setPreferences, usePreferences } from './preferences.ts'

/** Opened by `?`: every shortcut, and the switch that turns single letters off. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { permissions } = useStaff()
  const { letterKeys } = usePreferences()
  const rows: [string, string[]][] = [
    [m.keysSearch(), ['Ctrl', 'K']],
    ...pagesFor(permissions).flatMap(({ key, name }): [string, string[]][] =>
      key ? [[m.keysGo({ page: name() }), ['G', key.toUpperCase()]]] : [],
    ),
    [m.keysRows(), ['J', 'K']],
    [m.keysOpen(), ['↵']],
    [m.keysSelect(), ['X']],
    [m.keysSelectTo(), ['Shift', 'X']],
    [m.keysFilter(), ['F']],
    [m.keysFind(), ['/']],
    [m.keysSave(), ['Ctrl', 'S']],
    [m.keysBack(), ['Esc']],
    [m.keysList(), ['?']],
  ]
  return (
    <Dialog open onClose={onClose} label={m.shortcuts()} className="dlg dlg-wide">
      <DialogHead title={m.shortcuts()} onClose={onClose} />
      <div className="dlg-body">
        <dl className="grid gap-x-10 gap-y-1 md:grid-cols-2">
          {rows.map(([name, keys]) => (
            <div key={name} className="flex min-h-8 items-center justify-between gap-4">
              <dt className="soft">{name}</dt>
              <dd>
                <Keys of={keys} />
                <span className="sr-only">{keys.join(' ')}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="dlg-foot justify-start!">
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            role="switch"
            aria-checked={letterKeys}
            className="switch"
            checked={letterKeys}
            onChange={(event) => setPreferences({ letterKeys: event.currentTarget.checked })}
          />
          <span>{m.letterKeys()}</span>
        </label>
        <span className="muted text-xs">{m.letterKeysHelp()}</span>
      </div>
    </Dialog>
  )
}
