import type { ShopSetting } from '@asjad/contract/admin/settings'
import { Riyal } from '@asjad/ui/controls/riyal.tsx'
import { Labelled } from '#app/forms/labelled.tsx'
import { typedNumber } from '#app/forms/typed-number.ts'
import { settingNames } from '#app/i18n/messages/setting-names.ts'
import { LogoField } from './logo-field.tsx'
import { isFigures, unitOf } from './setting-parts.ts'
import { fieldId, Shows } from './shows.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { HolidaysField, WorkDaysField } from './work-calendar-fields.tsx'

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
  ) : setting.key === 'work.days' ? (
    <WorkDaysField {...props} />
  ) : setting.key === 'work.holidays' ? (
    <HolidaysField {...props} />
  ) : setting.key === 'gold.breaker_on' ? (
    <SettingSwitch {...props} setting={setting} />
  ) : (
    <SettingField {...props} setting={setting} />
  )

function SettingField({ setting, form, required = false, lang }: Props & { lang?: 'ar' | 'en' }) {
  const { key, is_number: isNumber } = setting
  const field = lang ? `${key}.${lang}` : key
  const id = fieldId(field)
  const fault = form.faults[field]
  const { name, shows } = settingNames[key]
  const isLong = key === 'home_description'
  const figures = isNumber || isFigures(key)
  const shared = {
    value: form.typed[field] ?? '',
    'aria-required': required || undefined,
    dir: figures || lang === 'en' ? 'ltr' : lang === 'ar' ? 'rtl' : 'auto',
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => form.type(field, event.currentTarget.value),
    onBlur: () => form.check(field, isNumber),
    ...(lang && { lang }),
  }
  const unit = unitOf(key)
  return (
    <Labelled {...{ id, lang, required, fault }} label={name()} help={<Shows where={shows()} />}>
      {(described) => {
        if (isLong) return <textarea {...shared} {...described} rows={3} className="field field-tool" />
        const input = (
          <input
            {...shared}
            {...described}
            inputMode={isNumber ? 'decimal' : undefined}
            className={`field field-tool ${figures ? 'field-num' : ''} ${unit ? 'flex-1' : ''}`}
          />
        )
        if (!unit) return input
        return unit === 'riyals' ? (
          <span className="affix affix-money">
            <span>
              <Riyal />
            </span>
            {input}
          </span>
        ) : (
          <span className="affix">
            {input}
            <span>{unit(typedNumber(shared.value))}</span>
          </span>
        )
      }}
    </Labelled>
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
      <p className="help" id={`${id}-shows`}>
        <Shows where={shows()} />
      </p>
    </div>
  )
}
