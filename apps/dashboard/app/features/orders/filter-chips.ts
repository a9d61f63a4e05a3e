import * as m from '#app/i18n/messages/orders.ts'
import { type Chip, listChips, rangeChip } from '#app/ui/list/filter-chips.tsx'
import { dayWithin } from '#app/ui/moment.tsx'
import { type KnownValues, listFiltersOf } from './filter-values.ts'

/** The filters of the address in words. */
export function chipsOf(query: URLSearchParams, known: KnownValues | undefined): Chip[] {
  const dates = [
    query.has('days') && m.lastDays(Number(query.get('days'))),
    query.has('from') && m.fromDay({ day: dayWithin(query.get('from') ?? '') }),
    query.has('to') && m.toDay({ day: dayWithin(query.get('to') ?? '') }),
  ].filter(Boolean)
  return [
    ...listChips(query, listFiltersOf(known)),
    ...(dates.length > 0
      ? [{ key: 'date', name: m.date(), value: dates.join(' '), names: ['days', 'from', 'to'] }]
      : []),
    ...rangeChip(query, 'amount', m.amount()),
  ]
}
