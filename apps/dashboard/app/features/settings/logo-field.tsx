import { failureText } from '@asjad/ui/api/failure-text.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Eye, ImagePlus } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { settingNames } from '#app/i18n/messages/setting-names.ts'
import * as m from '#app/i18n/messages/settings.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
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
        <span className="logo-plate">
          {path ? <img src={path} alt={name()} /> : <span className="muted">{m.builtIn()}</span>}
        </span>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={m.chooseLogo()}
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
        <span className="inline-flex items-center gap-1">
          <Icon of={Eye} size={13} stroke={1.5} />
          {shows()}
        </span>
      </p>
    </div>
  )
}
