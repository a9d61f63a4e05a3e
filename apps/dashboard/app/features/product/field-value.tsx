import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { no, yes } from '#app/i18n/messages/audit.ts'
import * as m from '#app/i18n/messages/product-form.ts'
import * as states from '#app/i18n/messages/product-states.ts'
import { momentText } from '#app/ui/moment.tsx'
import { useCategories } from './categories.ts'

const money = ['making', 'last_making', 'fixed_price', 'last_fixed_price', 'cost', 'amount', 'cap', 'minimum']
const moments = ['publish_at', 'status_at', 'starts_at', 'ends_at']
const words: Record<string, Record<string, () => string>> = {
  pricing: { gold: m.byGold, fixed: m.fixed },
  tax_category: { standard: m.vatStandard, zero: m.vatZero },
  size_unit: { ring: m.sizeRing, mm: m.sizeMm, cm: m.sizeCm },
  custom_text_letters: { arabic: m.scriptArabic, latin: m.scriptLatin, both: m.scriptBoth },
  status: {
    draft: states.draft,
    scheduled: states.scheduled,
    published: states.published,
    archived: states.archived,
    binned: states.binned,
  },
}

/** A value of a field, in words where it has some; texts in their own direction. */
export function FieldValue({ name, value, className = '' }: { name: string; value: unknown; className?: string }) {
  const field = name.split('.').at(-1) ?? name
  if (value === null || value === undefined || value === '') return <span className="muted">{m.nothing()}</span>
  if (field === 'category_id') return <CategoryName id={Number(value)} className={className} />
  if (typeof value === 'boolean') return <span className={className}>{value ? yes() : no()}</span>
  if (typeof value === 'number') {
    const figure = money.includes(field) ? formatMoney(value) : formatFigure(value)
    return <bdi className={`num ${className}`}>{figure}</bdi>
  }
  if (Array.isArray(value)) return <bdi className={`num ${className}`}>{formatFigure(value.length)}</bdi>
  if (typeof value === 'object') return <span className={className}>{measuresText(value)}</span>
  if (moments.includes(field)) return <span className={className}>{momentText(String(value))}</span>
  return (
    <span dir="auto" className={`said ${className}`}>
      {words[field]?.[String(value)]?.() ?? String(value)}
    </span>
  )
}

function CategoryName({ id, className }: { id: number; className: string }) {
  const title = useCategories().find((category) => category.id === id)?.title
  return <bdi className={className}>{title ?? id}</bdi>
}

/** "Width 4, height 2": the measures that have a value. */
const measuresText = (value: object) =>
  Object.entries(value)
    .map(([name, size]) => `${m.measures[name as keyof typeof m.measures]?.() ?? name} \u2066${size}\u2069`)
    .join(m.comma())
