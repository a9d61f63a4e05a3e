import { Num } from '@asjad/ui/controls/num.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/reports.ts'
import { clearFilters } from '#app/i18n/messages/ui.ts'
import { FilterChip, useFilters } from '#app/ui/filters.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { methodName } from './sales-table.tsx'

type Name = { ar: string; en: string }

const names: Record<string, () => string> = {
  karat: m.karat,
  category: m.category,
  product: m.piece,
  city: m.city,
  method: m.method,
  coupon: m.coupon,
}

/** What the sales are narrowed to; a line of the report adds itself. */
export function SalesFilters({ named }: { named: { category: Name | null; product: Name | null } }) {
  const { get, set } = useFilters()
  const chosen = Object.keys(names).filter((name) => get(name))
  if (chosen.length === 0) return null
  const valueName = (name: string) => {
    if (name === 'karat') return m.karatName({ karat: get(name) })
    if (name === 'method') return methodName(get(name))
    if (name === 'category' || name === 'product') {
      const known = named[name]
      return known ? inLanguage(known) : <Num>{get(name)}</Num>
    }
    return <bdi>{get(name)}</bdi>
  }
  return (
    <div className="filters px-0!">
      {chosen.map((name) => (
        <FilterChip
          key={name}
          name={names[name]?.() ?? name}
          value={valueName(name)}
          onRemove={() => set({ [name]: null })}
        />
      ))}
      <ToolButton variant="bare" onClick={() => set(Object.fromEntries(chosen.map((name) => [name, null])))}>
        {clearFilters()}
      </ToolButton>
    </div>
  )
}
