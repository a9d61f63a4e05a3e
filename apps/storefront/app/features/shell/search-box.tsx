import { Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'

/** What is searched for on the page shown, so that the box keeps it, ready to edit. */
function useQuery() {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  return paths.samePage(pathname, paths.products) ? (parameters.get('search') ?? '') : ''
}

export function SearchBox() {
  const query = useQuery()
  return (
    <SearchForm
      key={query}
      query={query}
      className="flex h-11 w-full items-center gap-3 border-b border-line-strong text-ink-2 focus-within:border-accent focus-within:shadow-[0_1px_0_var(--color-accent)]"
      iconSize={19}
      inputClass="text-base"
    />
  )
}

/** The same, large, at the head of a phone's whole screen. */
export function SearchSheetForm({ onSent, children }: { onSent: () => void; children: ReactNode }) {
  const query = useQuery()
  return (
    <SearchForm
      key={query}
      query={query}
      className="flex h-16 items-center gap-3 border-b border-line ps-gutter pe-1 text-ink-3 focus-within:border-accent"
      iconSize={20}
      inputClass="h-12 text-lg"
      onSent={onSent}
    >
      {children}
    </SearchForm>
  )
}

function SearchForm({
  query,
  className,
  iconSize,
  inputClass,
  onSent,
  children,
}: {
  query: string
  className: string
  iconSize: number
  inputClass: string
  onSent?: () => void
  children?: ReactNode
}) {
  const [text, setText] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  return (
    <search>
      <Form
        action={paths.products}
        className={className}
        onSubmit={(event) => {
          if (text.trim() === '') event.preventDefault()
          else onSent?.()
        }}
      >
        <Icon of={Search} size={iconSize} />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={m.searchStore()}
          placeholder={m.searchExample()}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // An empty field takes the page's direction, not that of the first letter it does not have.
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
              input.current?.focus()
            }}
          >
            <Icon of={X} size={17} />
          </button>
        )}
        {children}
      </Form>
    </search>
  )
}
