import type { ChangedPart, CloseSheet } from '@asjad/contract/admin/day-close'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { ArrowRight } from 'lucide'
import { signed } from '#app/features/stock/signed.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/day-close.ts'
import * as p from '#app/i18n/messages/product-form.ts'
import { moveText } from '#app/i18n/price-move.ts'
import { Moment } from '#app/ui/moment.tsx'
import { SignedPrice } from './figure.tsx'

const goldActs: Record<string, () => string> = {
  'POST /admin/gold/pause': m.goldPaused,
  'PUT /admin/gold/pause': m.pauseChanged,
  'DELETE /admin/gold/pause': m.goldResumed,
  'POST /admin/gold/reading': m.readingDecided,
  'PUT /admin/gold/margins': m.marginsChanged,
  'POST /admin/gold/override': m.manualPrice,
  'DELETE /admin/gold/override': m.manualPriceEnded,
  'PUT /admin/gold/breaker': m.breakerChanged,
  constants: m.constantsChanged,
  breaker: m.goldPausedAlone,
}

const fieldNames = {
  making: m.making,
  fixed_price: m.fixedPrice,
  weight: m.weight,
  caliber: m.karat,
  tax_category: m.vat,
  pricing: m.pricing,
}

const words = { standard: p.vatStandard, zero: p.vatZero, gold: p.byGold, fixed: p.fixed }

function Value({ field, value }: { field: ChangedPart['field']; value: ChangedPart['after'] }) {
  if (value === null) return '—'
  if (typeof value === 'string') return words[value]()
  if (field === 'weight') return <Grams value={value} />
  return field === 'caliber' ? <Num>{value}</Num> : <SignedPrice value={value} />
}

type Rows = CloseSheet['prices']['rows'][number]

const Piece = ({ title, sku }: Pick<Rows, 'title' | 'sku'>) => (
  <>
    <bdi>{inLanguage(title)}</bdi> <Num className="muted">{sku}</Num>
  </>
)

/** "Ring RING-1 · Making: 120 → 90". */
export const ChangedPrice = ({ row: { title, sku, field, before, after } }: { row: Rows }) => (
  <>
    <Piece title={title} sku={sku} /> · {fieldNames[field]()}: <Value field={field} value={before} />{' '}
    <Icon of={ArrowRight} size={13} mirror className="inline" /> <Value field={field} value={after} />
  </>
)

export const ChangedStock = ({ row: { title, sku, by_pieces } }: { row: CloseSheet['stock']['rows'][number] }) => (
  <>
    <Piece title={title} sku={sku} /> · {signed(by_pieces)}
  </>
)

type OnPaper = { isPrinted?: boolean }
type Late = { entry: CloseSheet['late'][number] }

export const LateEntry = ({ entry: { id, order_id, at, amount }, isPrinted = false }: Late & OnPaper) => (
  <>
    <Num>{order_id ?? id}</Num> · <Moment at={at} isPrinted={isPrinted} /> · <SignedPrice value={amount} />
  </>
)

type Act = { act: CloseSheet['pauses'][number] }

/** "Gold sales paused by themselves: −4 % in 10 minutes, 14:30". */
export const GoldAct = ({ act: { what, at, move }, isPrinted = false }: Act & OnPaper) => (
  <>
    {goldActs[what]?.() ?? what}
    {move && `: ${moveText(move)}`} <Moment at={at} className="muted" isPrinted={isPrinted} />
  </>
)

export const DoerOfGoldAct = ({ act: { what, by } }: Act) => (
  <bdi>{by ?? (what === 'breaker' ? m.breaker() : m.byItself())}</bdi>
)

export const keyOf = {
  price: ({ sku, field, at }: Rows) => `${sku} ${field} ${at}`,
  stock: ({ sku, at }: CloseSheet['stock']['rows'][number]) => `${sku} ${at}`,
  act: ({ what, at }: Act['act']) => `${what} ${at}`,
}

export const hasChanges = ({ prices, stock, pauses, late }: CloseSheet) =>
  prices.count + stock.count + pauses.length + late.length > 0
