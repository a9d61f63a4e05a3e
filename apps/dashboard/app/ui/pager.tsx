import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useLocation } from 'react-router'
import * as m from '#app/i18n/messages/ui.ts'
import { ToolButton, ToolLink } from './tool-button.tsx'

/** `at_least`: there are more than `total`. */
export type PageMeta = { page: number; per_page: number; total: number; at_least?: boolean }

/** "1–50 of 1,284" and the two ways on. The page is in the address, that of a second list under a name of its own. */
export function Pager({
  page,
  per_page: perPage,
  total,
  at_least: atLeast = false,
  name = 'page',
}: PageMeta & { name?: `${string}_page` | 'page' }) {
  const { pathname, search } = useLocation()
  if (total === 0) return null
  const from = (page - 1) * perPage + 1
  const to = atLeast ? page * perPage : Math.min(total, page * perPage)
  const all = atLeast ? m.moreThan({ n: formatFigure(total) }) : formatFigure(total)
  const pathOf = (n: number) => {
    const query = new URLSearchParams(search)
    if (n === 1) query.delete(name)
    else query.set(name, String(n))
    return `${pathname}?${query}`
  }
  return (
    <nav className="pager" aria-label={m.pages()}>
      <span>{m.rangeOf({ range: isolated(`${formatFigure(from)}–${formatFigure(to)}`), total: all })}</span>
      <span className="ms-auto inline-flex gap-2">
        <Step name={m.previousPage()} icon={ChevronLeft} to={page > 1 ? pathOf(page - 1) : undefined} />
        <Step name={m.nextPage()} icon={ChevronRight} to={atLeast || to < total ? pathOf(page + 1) : undefined} />
      </span>
    </nav>
  )
}

/** Left to right, also within Arabic. */
const isolated = (figures: string) => `\u2066${figures}\u2069`

const Step = ({ name, icon, to }: { name: string; icon: typeof ChevronLeft; to: string | undefined }) =>
  to ? (
    <ToolLink to={to} label={name} icon={icon} mirrorIcon preventScrollReset={false} />
  ) : (
    <ToolButton label={name} icon={icon} mirrorIcon aria-disabled />
  )
