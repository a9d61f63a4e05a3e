import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '#app/api/shop.ts'
import * as m from '#app/i18n/messages/search.ts'
import { captionOf, rowsOf } from './rows.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { useHits } from './use-hits.ts'

/** What the search box needs to know about its list: whether it is open, and the active row. */
export type ListState = { expanded: boolean; activeId?: string; activeText?: string }
export type KeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void

export type SuggestionsProps = {
  /** As typed, not the text of the highlighted row. */
  text: string
  open: boolean
  variant: 'box' | 'sheet'
  listId: string
  /** The search box passes its key events to the handler in this ref. */
  keys: RefObject<KeyHandler | null>
  onOpen: (open: boolean) => void
  onList: (state: ListState) => void
  /** A row was chosen and its page is loading. */
  onChosen: () => void
}

const maxRows = { box: 10, sheet: 8 }
/**
 * Space for header, caption, last row and one suggestion. What does not fit is left to the results page, so there is no
 * scrollbar.
 */
const reservedPx = 260
const rowPx = 54

/** The list below the search box, by the combobox pattern: the focus stays in the box, which names the active row. */
export default function Suggestions({ text, open, variant, listId, keys, onOpen, onList, onChosen }: SuggestionsProps) {
  const { categories } = useShop()
  const navigate = useNavigate()
  const hits = useHits(open ? text : '', maxRows[variant])
  const [active, setActive] = useState<number | null>(null)
  // A row under the pointer is highlighted too, but only the arrow keys put its text into the box.
  const [chosenByKeys, setChosenByKeys] = useState(false)

  const fitting = variant === 'sheet' ? maxRows.sheet : Math.max(3, Math.floor((innerHeight - reservedPx) / rowPx))
  const rows = hits ? rowsOf(hits, categories ?? [], Math.min(maxRows[variant], fitting)) : []
  const expanded = open && rows.length > 0
  const row = expanded && active !== null ? rows[active] : undefined
  const idOf = (index: number) => `${listId}-${index}`
  const activeId = row && active !== null ? idOf(active) : undefined
  const activeText = row && chosenByKeys ? row.text : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or response starts without a highlight
  useEffect(() => setActive(null), [text, hits, open])
  // Before the paint, so that the box and its list never contradict each other.
  useLayoutEffect(
    () => onList({ expanded, ...(activeId && { activeId }), ...(activeText !== undefined && { activeText }) }),
    [expanded, activeId, activeText, onList],
  )

  function choose(path: string) {
    onOpen(false)
    onChosen()
    void navigate(path)
  }

  /** From the typed text through all rows and back to the typed text. */
  function step(by: 1 | -1) {
    const rowCount = rows.length + 1
    const now = active === null ? 0 : active + 1
    const next = (now + by + rowCount) % rowCount
    setActive(next === 0 ? null : next - 1)
  }

  useEffect(() => {
    keys.current = (event) => {
      if (event.nativeEvent.isComposing) return
      const { key } = event
      if (key === 'Escape' && variant === 'box' && expanded) onOpen(false)
      else if (key === 'Enter' && row && chosenByKeys) choose(row.path)
      else if ((key === 'ArrowDown' || key === 'ArrowUp') && text.trim() !== '') {
        if (!open) onOpen(true)
        else if (expanded) step(key === 'ArrowDown' ? 1 : -1)
        setChosenByKeys(true)
      } else if ((key === 'Home' || key === 'End') && row && chosenByKeys)
        setActive(key === 'Home' ? 0 : rows.length - 1)
      else return
      event.preventDefault()
    }
    return () => {
      keys.current = null
    }
  })

  return (
    <>
      <p role="status" className="sr-only">
        {expanded && hits ? captionOf(hits) : ''}
      </p>
      {expanded && hits && (
        <div className={variant === 'box' ? 'suggestions' : 'suggestions-sheet'}>
          <p
            aria-hidden="true"
            className={
              variant === 'box' ? 'px-3 pt-2 pb-1 text-xs text-ink-3' : 'px-gutter pt-4 pb-1 text-sm text-ink-3'
            }
          >
            {captionOf(hits)}
          </p>
          {/* Never focused: the focus stays in the box. */}
          <div role="listbox" id={listId} aria-label={m.suggestions()} tabIndex={-1}>
            {rows.map((one, index) => (
              <SuggestionRow
                key={one.key}
                id={idOf(index)}
                row={one}
                query={hits.query}
                variant={variant}
                active={index === active}
                onPoint={() => {
                  setActive(index)
                  setChosenByKeys(false)
                }}
                onChoose={() => {
                  onOpen(false)
                  onChosen()
                }}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
