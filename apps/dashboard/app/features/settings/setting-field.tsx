import type { ShopSetting } from '@asjad/contract/admin/settings'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Riyal } from '@asjad/ui/controls/riyal.tsx'
import { CircleAlert, Eye } from 'lucide'
import { settingNames } from '#app/i18n/messages/setting-names.ts'
import * as m from '#app/i18n/messages/settings.ts'
import { LogoField } from './logo-field.tsx'
import { isFigures, unitOf } from './setting-parts.ts'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { setting: ShopSetting; form: SettingsForm; required?: boolean }

/** One setting, in both languages side by side if it has two. */
export const SettingFields = ({ setting, ...props }: Props) =>
  setting.is_bilingual ? (
    <>
      <SettingField {...props} setting={setting} lang="ar" />
      <SettingField {...props} setting={setting} lang="en" />
    </>
  ) : setting.key === 'logo' ? (
    <LogoField {...props} />
  ) : setting.key === 'gold.breaker_on' ? (
    <SettingSwitch {...props} setting={setting} />
  ) : (
    <SettingField {...props} setting={setting} />
  )

export const fieldId = (field: string) => `setting-${field.replaceAll('.', '-')}`

function SettingField({ setting, form, required = false, lang }: Props & { lang?: 'ar' | 'en' }) {
  const { key, is_number: isNumber } = setting
  const field = lang ? `${key}.${lang}` : key
  const id = fieldId(field)
  const fault = form.faults[field]
  const { name, shows } = settingNames[key]
  const isLong = key === 'home_description'
  const figures = isNumber || isFigures(key)
  const shared = {
    id,
    value: form.typed[field] ?? '',
    'aria-invalid': fault ? (true as const) : undefined,
    'aria-describedby': `${fault ? `${id}-fault ` : ''}${id}-shows`,
    'aria-required': required || undefined,
    dir: figures || lang === 'en' ? 'ltr' : lang === 'ar' ? 'rtl' : 'auto',
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => form.type(field, event.currentTarget.value),
    onBlur: () => form.check(field, isNumber),
    ...(lang && { lang }),
  }
  const unit = unitOf(key)
  const input = (
    <input
      {...shared}
      inputMode={isNumber ? 'decimal' : undefined}
      className={`field field-tool ${figures ? 'field-num' : ''} ${unit ? 'flex-1' : ''}`}
    />
  )
  return (
    <div>
      <label className="label" htmlFor={id}>
        {name()}
        {required && (
          <span className="req" aria-hidden="true">
            {' '}
            *
          </span>
        )}
        {lang && <span className="bi-lang">{lang === 'ar' ? m.arabic() : m.english()}</span>}
      </label>
      {isLong ? (
        <textarea {...shared} rows={3} className="field field-tool" />
      ) : unit === 'riyals' ? (
        <span className="affix affix-money">
          <span>
            <Riyal />
          </span>
          {input}
        </span>
      ) : unit ? (
        <span className="affix">
          {input}
          <span>{unit()}</span>
        </span>
      ) : (
        input
      )}
      {fault && (
        <p className="error" id={`${id}-fault`}>
          <Icon of={CircleAlert} size={15} stroke={1.8} />
          <span>{fault}</span>
        </p>
      )}
      <Shows id={`${id}-shows`} where={shows()} />
    </div>
  )
}

function SettingSwitch({ setting: { key }, form }: Props) {
  const id = fieldId(key)
  const { name, shows } = settingNames[key]
  return (
    <div>
      <label className="flex min-h-9 items-center gap-3" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className="switch"
          checked={form.typed[key] === '1'}
          aria-describedby={`${id}-shows`}
          onChange={(event) => form.type(key, event.currentTarget.checked ? '1' : '0')}
        />
        <span className="font-medium">{name()}</span>
      </label>
      <Shows id={`${id}-shows`} where={shows()} />
    </div>
  )
}

const Shows = ({ id, where }: { id: string; where: string }) => (
  <p className="help" id={id}>
    <span className="inline-flex items-center gap-1">
      <Icon of={Eye} size={13} stroke={1.5} />
      {where}
    </span>
  </p>
)
