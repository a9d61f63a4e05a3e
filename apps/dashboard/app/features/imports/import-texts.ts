import type { ImportKind, ImportRun } from '@asjad/contract/admin/imports'
import * as m from '#app/i18n/messages/imports.ts'
import type { Glyph, Tone } from '#app/ui/state-mark.tsx'

export const kindNames: Record<ImportKind, () => string> = {
  products: m.kindProducts,
  prices: m.kindPrices,
  stock: m.kindStock,
  coupons: m.kindCoupons,
  certificates: m.kindCertificates,
}

type Look = { glyph: Glyph; tone: Tone; name: () => string }

const states: Record<ImportRun['state'], Look> = {
  reading: { glyph: 'dashed', tone: 'info', name: m.stateReading },
  mapping: { glyph: 'half', tone: 'warning', name: m.stateMapping },
  checking: { glyph: 'half', tone: 'info', name: m.stateChecking },
  checked: { glyph: 'core', tone: 'gold', name: m.stateChecked },
  applied: { glyph: 'tick', tone: 'success', name: m.stateApplied },
  failed: { glyph: 'fault', tone: 'danger', name: m.stateFailed },
}

export const lookOf = ({ state, undone_at }: Pick<ImportRun, 'state' | 'undone_at'>): Look =>
  undone_at ? { glyph: 'back', tone: 'plain', name: m.stateUndone } : states[state]

export const isWorking = ({ state }: Pick<ImportRun, 'state'>) => state === 'reading' || state === 'checking'
