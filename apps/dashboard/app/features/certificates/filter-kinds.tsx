import type { CertifiableVariety } from '@asjad/contract/admin/certificates'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { type Chip, type ListFilter, listChips } from '#app/ui/list/filter-chips.tsx'
import { DayRange, type FilterKind, tickKind } from '#app/ui/list/filter-menu.tsx'

const karats = [24, 21, 18]

const filtersFor = (varieties: readonly CertifiableVariety[] | undefined): ListFilter[] => [
  {
    name: 'variety',
    title: m.piece(),
    values: (varieties ?? []).map(({ id, title, sku }) => ({
      value: String(id),
      name: `${inLanguage(title)} · ${sku}`,
    })),
    single: true,
  },
  { name: 'karat', title: m.karat(), values: karats.map((n) => ({ value: String(n), name: m.karatOf({ n }) })) },
  {
    name: 'marked',
    title: m.marks(),
    values: [
      { value: 'yes', name: m.markedYes() },
      { value: 'no', name: m.markedNo() },
    ],
    single: true,
  },
]

export const filterKinds = (varieties: readonly CertifiableVariety[] | undefined): FilterKind[] => [
  ...filtersFor(varieties).map((filter) => tickKind(filter)),
  { key: 'days', title: m.days(), names: ['from', 'to'], panel: <DayRange from={m.from()} to={m.until()} /> },
]

/** The filters of the address in words. */
export function chipsOf(query: URLSearchParams, varieties: readonly CertifiableVariety[] | undefined): Chip[] {
  const [from, to] = [query.get('from'), query.get('to')]
  const days = [from && m.fromDay({ day: `\u2066${from}\u2069` }), to && m.untilDay({ day: `\u2066${to}\u2069` })]
  const words = days.filter(Boolean).join(' ')
  return [
    ...listChips(query, filtersFor(varieties)),
    ...(words ? [{ key: 'days', name: m.days(), value: words, names: ['from', 'to'] }] : []),
  ]
}
