import type { TransferRow } from '@asjad/contract/admin/transfers'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/transfers.ts'
import type { Glyph, Tone } from '#app/ui/state-mark.tsx'
import type { Expected } from './expected-outcome.ts'

const figure = (sar: number) => `\u2066${formatMoney(sar)}\u2069`

/** The state of a transfer in a word: what is to be done first. */
export function lookOf(
  row: Pick<TransferRow, 'state' | 'received' | 'missing' | 'surplus'> & { hasReceipt: boolean },
): {
  glyph: Glyph
  tone: Tone
  name: string
} {
  const { state, received, missing, surplus, hasReceipt } = row
  if (surplus > 0) return { glyph: 'fault', tone: 'warning', name: m.stateSurplus({ amount: figure(surplus) }) }
  if (state === 'receipt') return { glyph: 'half', tone: 'gold', name: m.stateReceipt() }
  if (state === 'paid') return { glyph: 'tick', tone: 'success', name: m.statePaid() }
  if (state === 'expired') return { glyph: 'cross', tone: 'plain', name: m.stateExpired() }
  if (state === 'cancelled') return { glyph: 'cross', tone: 'plain', name: m.stateCancelled() }
  if (received > 0) return { glyph: 'half', tone: 'warning', name: m.statePart({ amount: figure(missing) }) }
  if (hasReceipt) return { glyph: 'cross', tone: 'plain', name: m.stateRefused() }
  return { glyph: 'dashed', tone: 'plain', name: m.stateWaiting() }
}

/** What confirming will do, in a sentence. */
export function outcomeText({ outcome, difference }: Expected) {
  const amount = figure(difference)
  if (outcome === 'confirmed') return m.willConfirm()
  if (outcome === 'short') return m.willMiss({ amount })
  if (outcome === 'surplus') return m.willExceed({ amount })
  return outcome === 'not_awaited' ? m.notAwaited() : m.willReturn()
}
