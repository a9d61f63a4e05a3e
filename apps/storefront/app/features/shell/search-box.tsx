import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Search, X } from 'lucide'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import type { KeyHandler, ListState } from '#app/features/search/suggestions.tsx'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'

// Loaded when the box is first used, because most pages are read without a search.
const Suggestions = lazyComponent(() => import('#app/features/search/suggestions.tsx'))

/** The search that the current page shows, so that it stays in the box, ready to edit. */
function useQuery() {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  return paths.samePage(pathname, paths.products) ? (parameters.get('search') ?? '') : ''
}

export function SearchBox() {
  return (
    <SearchForm
      query={useQuery()}
      variant="box"
      className="flex h-11 w-full items-center gap-3 border-b border-line-strong text-ink-2 focus-within:border-accent focus-within:shadow-[0_1px_0_var(--color-accent)]"
      iconSize={19}
      inputClass="text-base"
    />
  )
}

/** The same form in large, for the full-screen search on phones. */
export function SearchSheetForm({ onSent, children }: { onSent: () => void; children: ReactNode }) {
  return (
    <SearchForm
      query={useQuery()}
      variant="sheet"
      className="flex h-16 items-center gap-3 border-b border-line ps-gutter pe-1 text-ink-3 focus-within:border-accent"
      iconSize={20}
      inputClass="h-12 text-lg"
      onSent={onSent}
    >
      {children}
    </SearchForm>
  )
}

const noList: ListState = { expanded: false }

function SearchForm({
  query,
  variant,
  className,
  iconSize,
  inputClass,
  onSent,
  children,
}: {
  query: string
  variant: 'box' | 'sheet'
  className: string
  iconSize: number
  inputClass: string
  onSent?: () => void
  children?: ReactNode
}) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<KeyHandler>(null)
  const [text, setText] = useState(query)
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  const [list, setList] = useState(noList)

  // A page with another search replaces the text in the box. Until then typed text stays.
  const [shown, setShown] = useState(query)
  if (shown !== query) {
    setShown(query)
    setText(query)
  }

  return (
    <search
      className="relative block"
      onBlur={(event) => variant === 'box' && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Form
        action={paths.products}
        className={className}
        onSubmit={(event) => {
          setOpen(false)
          // Read the field itself, because it may have been filled in before the script ran.
          if (!input.current?.value.trim()) event.preventDefault()
          else onSent?.()
        }}
      >
        <Icon of={Search} size={iconSize} />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label={m.searchStore()}
          aria-autocomplete="list"
          aria-expanded={list.expanded}
          aria-controls={list.expanded ? listId : undefined}
          aria-activedescendant={list.activeId}
          placeholder={m.searchExample()}
          value={list.activeText ?? text}
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            setUsed(true)
            setText(event.target.value)
            setOpen(true)
          }}
          onKeyDown={(event) => keys.current?.(event)}
          // An empty field must have the page's direction; `auto` would make it left to right.
          dir={text === '' ? undefined : 'auto'}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className={`search-input ${inputClass}`}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={m.clearSearch()}
            className="icon-btn"
            onClick={() => {
              setText('')
              setOpen(false)
              input.current?.focus()
            }}
          >
            <Icon of={X} size={17} />
          </button>
        )}
        {children}
      </Form>
      {used && (
        <Suspense>
          <Suggestions
            text={text}
            open={open}
            variant={variant}
            listId={listId}
            keys={keys}
            onOpen={setOpen}
            onList={setList}
            onChosen={() => onSent?.()}
          />
        </Suspense>
      )}
    </search>
  )
}
