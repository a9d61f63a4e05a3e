import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/lists.ts'
import { moreThan, selected as selectedText } from '#app/i18n/messages/ui.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** `all`: every row that the filters match, also on other pages. */
export type Selection = { ids: ReadonlySet<string>; all: boolean }
export const nothingSelected: Selection = { ids: new Set(), all: false }

/** The night bar below a list: how many rows are selected, what can be done with them, and the way out. */
export function SelectionBar({
  selection: { ids, all },
  shown,
  total,
  atLeast = false,
  busy = false,
  onSelection,
  children,
}: {
  selection: Selection
  /** The rows of this page. */
  shown: readonly string[]
  total: number
  /** There are more than `total`. */
  atLeast?: boolean
  busy?: boolean
  onSelection: (selection: Selection) => void
  children: ReactNode
}) {
  const wholePage = shown.length > 0 && shown.every((id) => ids.has(id)) && total > shown.length
  const figure = atLeast ? moreThan({ n: formatFigure(total) }) : formatFigure(total)
  return (
    <section className="bulk on-night" aria-label={m.bulk()} aria-busy={busy}>
      <span role="status" className="whitespace-nowrap">
        {all ? m.allSelected({ n: figure }) : selectedText(ids.size)}
      </span>
      {wholePage && !all && (
        <ToolButton variant="bare" onClick={() => onSelection({ ids, all: true })}>
          {m.allMatching({ n: figure })}
        </ToolButton>
      )}
      <span className="bulk-sep" />
      {children}
      <span className="bulk-sep" />
      <ToolButton variant="bare" icon={X} label={m.dropSelection()} onClick={() => onSelection(nothingSelected)} />
    </section>
  )
}
