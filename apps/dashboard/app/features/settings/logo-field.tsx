import { logoOf } from '@asjad/contract/logo'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { ImagePlus } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { settingNames } from '#app/i18n/messages/setting-names.ts'
import * as m from '#app/i18n/messages/settings.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { Shows } from './shows.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The logo is stored when it is chosen, and shows once the settings are saved. */
export function LogoField({ form }: { form: SettingsForm }) {
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const path = form.typed.logo ?? ''
  const { name, shows } = settingNames.logo

  async function upload(picked: File | undefined) {
    if (!picked) return
    setBusy(true)
    try {
      const { data } = await call('POST /admin/settings/logo', { file: [picked] })
      form.type('logo', data.path)
    } catch (error) {
      toast.error(failureText(error), { long: true })
    } finally {
      setBusy(false)
      if (file.current) file.current.value = ''
    }
  }

  return (
    <div className="bi-both">
      <span className="label">{name()}</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className={`logo-plate ${path ? (logoOf(path)?.ink === 'light' ? 'is-night' : 'is-paper') : ''}`}>
          {path ? <img src={path} alt={name()} /> : <span className="muted">{m.builtIn()}</span>}
        </span>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/webp,image/jpeg,image/avif"
          onChange={({ currentTarget }) => upload(currentTarget.files?.[0])}
        />
        <ToolButton icon={ImagePlus} busy={busy} onClick={() => file.current?.click()}>
          {path ? m.replaceLogo() : m.chooseLogo()}
        </ToolButton>
        {path && (
          <ToolButton variant="bare" onClick={() => form.type('logo', '')}>
            {m.removeLogo()}
          </ToolButton>
        )}
      </div>
      <p className="help">
        <Shows where={shows()} />
      </p>
    </div>
  )
}
