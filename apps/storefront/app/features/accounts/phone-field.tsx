import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/forms.ts'
import type { Rule } from '#app/lib/form-rules.ts'
import { lazyPart } from '#app/lib/lazy-part.ts'
import { FieldFrame } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

const CountryDialog = lazyPart(() => import('./country-dialog.tsx'))
// The rules of all countries' numbers weigh more than the page: fetched when the field is first used.
const rules = () => import('#app/lib/phone-number.ts')

/** Without a connection nothing can be sent anyway; the shop judges the number again. */
export const phoneRule: Rule = async (value, values) => {
  const known = await rules().catch(() => null)
  return known?.readPhone(value, values.country_code ?? 'SA').fault
}

/** The three fields of the API from those of the form. */
export async function phoneOf({ phone = '', country_code = 'SA' }: Record<string, string>) {
  const { readPhone, dialcodeOf } = await rules()
  const read = readPhone(phone, country_code)
  return read.fault === undefined ? read : { phone, dialcode: dialcodeOf(country_code) ?? '', country_code }
}

type Country = { code: string; dial: string }
const saudi: Country = { code: 'SA', dial: '+966' }

/** A phone number with its country. A number in the international form chooses the country by itself. */
export function PhoneField({
  name,
  error,
  phone = '',
  country: first = saudi,
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
  const [country, setCountry] = useState(first)
  const [valid, setValid] = useState(false)
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never')
  const input = useRef<HTMLInputElement>(null)

  async function look({ code } = country) {
    const known = await rules().catch(() => null)
    const typed = input.current?.value ?? ''
    if (!known) return
    const named = fixed ? undefined : known.countryOf(typed)
    const dial = named && named !== code && known.dialcodeOf(named)
    if (dial) setCountry({ code: named, dial })
    setValid(known.readPhone(typed, dial ? named : code).fault === undefined)
  }

  // What was filled in before the scripts came, or is known from before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at first sight
  useEffect(() => {
    if (input.current?.value) void look(first)
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
            onFocus={() => void rules().catch(() => null)}
            onInput={() => void look()}
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
                  void look(chosen)
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
