import { ChevronDown } from 'lucide'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../browser/lazy-component.ts'
import type { Rule } from '../forms/form-rules.ts'
import * as m from '../i18n/messages/forms.ts'
import { FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

const CountryDialog = lazyComponent(() => import('./country-dialog.tsx'))
// The rules of all countries' numbers are larger than the page, so they are loaded when the field is first used.
const loadPhoneRules = () => import('../forms/phone-number.ts')

/** Without a connection nothing can be sent anyway, and the API checks the number again. */
export const phoneRule: Rule = async (value, values) => {
  const phoneRules = await loadPhoneRules().catch(() => null)
  return phoneRules?.parsePhone(value, values.country_code ?? 'SA').fault
}

/** The three fields of the API from those of the form. */
export async function phoneOf({ phone = '', country_code = 'SA' }: Record<string, string>) {
  const { parsePhone, dialcodeOf } = await loadPhoneRules()
  const parsed = parsePhone(phone, country_code)
  return parsed.fault === undefined ? parsed : { phone, dialcode: dialcodeOf(country_code) ?? '', country_code }
}

type Country = { code: string; dial: string }
const saudi: Country = { code: 'SA', dial: '+966' }

/** A phone number with its country. A number in the international form chooses the country by itself. */
export function PhoneField({
  name,
  error,
  phone = '',
  country: initialCountry = saudi,
  fixed = false,
  required = true,
  help,
  autoComplete = 'tel-national',
}: {
  name: string
  error?: string | undefined
  phone?: string | undefined
  country?: Country | undefined
  /** For numbers of one country alone. */
  fixed?: boolean
  required?: boolean
  help?: string
  autoComplete?: string
}) {
  const [country, setCountry] = useState(initialCountry)
  const [valid, setValid] = useState(false)
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never')
  const input = useRef<HTMLInputElement>(null)

  async function validate({ code } = country) {
    const phoneRules = await loadPhoneRules().catch(() => null)
    const typed = input.current?.value ?? ''
    if (!phoneRules) return
    const namedCountry = fixed ? undefined : phoneRules.countryOf(typed)
    const dial = namedCountry && namedCountry !== code && phoneRules.dialcodeOf(namedCountry)
    if (dial) setCountry({ code: namedCountry, dial })
    setValid(phoneRules.parsePhone(typed, dial ? namedCountry : code).fault === undefined)
  }

  // It may be known already, or filled in before the scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it appears
  useEffect(() => {
    if (input.current?.value) void validate(initialCountry)
  }, [])

  return (
    <FieldFrame label={m.phone()} error={error} help={valid ? <Valid /> : help} required={required}>
      {(described) => (
        <div className="flex gap-2" dir="ltr">
          {fixed ? (
            <span className="field num flex! w-auto! shrink-0 items-center text-ink-2">{country.dial}</span>
          ) : (
            <button
              type="button"
              className="field num flex! w-auto! shrink-0 items-center gap-2"
              aria-label={m.countryCode({ country: country.code, dial: country.dial })}
              aria-haspopup="dialog"
              onClick={() => setChoosing('open')}
            >
              <span className="rounded-xs bg-sunken px-1.5 py-0.5 text-xs font-semibold text-ink-2">
                {country.code}
              </span>
              {country.dial}
              <Icon of={ChevronDown} size={15} />
            </button>
          )}
          <input type="hidden" name="country_code" value={country.code} />
          <input
            {...described}
            ref={input}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            required={required}
            defaultValue={phone}
            maxLength={30}
            placeholder={country.code === 'SA' ? '55 123 4567' : undefined}
            className="field num min-w-0 text-start"
            onFocus={() => void loadPhoneRules().catch(() => null)}
            onInput={() => void validate()}
          />
          {choosing !== 'never' && (
            <Suspense>
              <CountryDialog
                open={choosing === 'open'}
                chosen={country.code}
                onClose={() => setChoosing('closed')}
                onChoose={(chosen) => {
                  setCountry(chosen)
                  setChoosing('closed')
                  void validate(chosen)
                  input.current?.focus()
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

const Valid = () => <span className="text-success">{m.phoneValid()}</span>
