import { westernDigits } from '@asjad/contract/digits'
import { Check, X } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { countries, dialcodeOf } from '../forms/phone-number.ts'
import { locale } from '../i18n/locale.ts'
import * as common from '../i18n/messages/common.ts'
import * as m from '../i18n/messages/forms.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

// The Gulf first: most customers live there.
const nearbyCountries = ['SA', 'AE', 'KW', 'QA', 'BH', 'OM']

/** Every country with its dialling code; typing a name in either language or a code narrows the list. */
export default function CountryDialog({
  open,
  chosen,
  onClose,
  onChoose,
}: {
  open: boolean
  chosen: string
  onClose: () => void
  onChoose: (country: { code: string; dial: string }) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const countryList = useMemo(allCountries, [])
  const found = useMemo(() => countryList.filter(matches(query)), [countryList, query])

  useEffect(() => {
    if (!open) return
    setQuery('')
    setAt(0)
    search.current?.focus()
  }, [open])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    const here = found[at]
    if (event.key === 'Enter' && here) onChoose(here)
    else if (to !== undefined) setAt(Math.max(0, Math.min(found.length - 1, to)))
    else return
    event.preventDefault()
  }

  return (
    <Dialog open={open} onClose={onClose} label={m.chooseCountry()} className="max-w-form">
      <div className="flex h-[min(36rem,85dvh)] flex-col" dir={locale() === 'ar' ? 'rtl' : 'ltr'}>
        <div className="border-b border-line p-5 pb-4">
          <h2 className="display text-d1">{m.chooseCountry()}</h2>
          <input
            ref={search}
            className="field field-text mt-3"
            role="combobox"
            aria-label={m.searchCountry()}
            aria-expanded="true"
            aria-controls={`${id}list`}
            aria-activedescendant={found[at] ? `${id}${found[at].code}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={m.searchCountry()}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-3 text-sm text-ink-2'}>
            {found.length > 0 ? m.countriesFound(found.length) : m.noCountry()}
          </p>
        </div>
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          aria-label={m.chooseCountry()}
          className="flex-1 overflow-y-auto"
        >
          {found.map((country, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field above
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field
            <div
              key={country.code}
              id={`${id}${country.code}`}
              role="option"
              aria-selected={country.code === chosen}
              className={`flex min-h-12 items-center gap-3 px-5 ${index === at ? 'bg-sunken' : ''}`}
              onPointerMove={() => setAt(index)}
              onClick={() => onChoose(country)}
            >
              <span className="flex-1">{country.name}</span>
              {country.code === chosen && <Icon of={Check} size={16} />}
              <bdi className="num text-ink-2" dir="ltr">
                {country.dial}
              </bdi>
            </div>
          ))}
        </div>
      </div>
      <IconButton name={common.close()} icon={X} tip="below" className="dialog-close" onClick={onClose} />
    </Dialog>
  )
}

function allCountries() {
  const language = locale()
  const names = { ar: namesIn('ar'), en: namesIn('en') }
  const order = new Intl.Collator(language)
  return countries()
    .map((code: string) => ({
      code,
      dial: dialcodeOf(code) ?? '',
      name: names[language].of(code) ?? code,
      words: `${names.ar.of(code)} ${names.en.of(code)} ${code}`.toLowerCase(),
    }))
    .filter(({ name, code }) => name !== code)
    .sort((a, b) => rank(a.code) - rank(b.code) || order.compare(a.name, b.name))
}

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' })
const rank = (code: string) => (nearbyCountries.includes(code) ? nearbyCountries.indexOf(code) : nearbyCountries.length)

function matches(query: string) {
  const words = westernDigits(query).trim().toLowerCase()
  const digits = words.replace(/^(?:00|\+)/, '')
  return ({ words: all, dial }: { words: string; dial: string }) =>
    words === '' || (/^\d+$/.test(digits) ? dial.slice(1).startsWith(digits) : all.includes(words))
}
