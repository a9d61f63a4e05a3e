import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Search } from 'lucide'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import * as frame from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/palette.ts'
import { useStaff } from '#app/session/staff.ts'
import { Keys } from '#app/ui/keys.tsx'
import { takeEarlyTyping } from './keyboard.ts'
import { commandGroups, type Entry, foundGroups, type Group } from './palette-entries.ts'

const typingMs = 150
const minLetters = 2

/** Search over everything, and commands. A line that begins with `>` shows commands only. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { permissions } = useStaff()
  const [typed, setTyped] = useState('')
  const [cursor, setCursor] = useState(0)
  // Taken once the field has the focus, so that no letter falls between.
  useEffect(() => {
    const early = takeEarlyTyping()
    if (early) setTyped((later) => early + later)
  }, [])
  const words = useDeferredValue(typed.trim())
  const commandsOnly = words.startsWith('>')
  const { groups: found, failed } = useSearch(commandsOnly ? '' : words)
  const groups = [...found, ...commandGroups(words.replace(/^>\s*/, ''), permissions)]
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[Math.min(cursor, entries.length - 1)]

  function choose(entry: Entry | undefined, newTab = false) {
    if (!entry) return
    onClose()
    if ('run' in entry) entry.run()
    else if (newTab) window.open(`/dashboard${entry.to}`, '_blank', 'noopener')
    else navigate(entry.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setCursor((entries.length + Math.min(cursor, entries.length - 1) + by) % Math.max(1, entries.length))
    else if (event.key === 'Enter') choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} label={frame.search()} className="pal">
      <div className="pal-input">
        <Icon of={Search} size={19} stroke={1.5} />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active ? `${id} ${active.key}` : undefined}
          aria-autocomplete="list"
          aria-label={frame.searchPlaceholder()}
          placeholder={frame.searchPlaceholder()}
          className="pal-field"
          // An empty field has the direction of the page.
          dir={typed ? 'auto' : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setCursor(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="only-desk" aria-label={`${frame.keysBack()} Esc`} onClick={onClose}>
          <Keys of={['Esc']} />
        </button>
      </div>
      <p className="sr-only" role="status">
        {words && m.found(entries.length)}
      </p>
      <div id={id} role="listbox" aria-label={m.results()} className="pal-list">
        {failed && <p className="pal-head text-danger!">{m.failed()}</p>}
        {entries.length === 0 && !failed && <p className="pal-head">{m.nothing()}</p>}
        {groups.map((group) => (
          <Results key={group.name} {...group} listId={id} active={active} onChoose={choose} />
        ))}
      </div>
      <div className="pal-foot only-desk">
        <Hint keys={['↓', '↑']} name={m.move()} />
        <Hint keys={['↵']} name={m.open()} />
        <Hint keys={['Ctrl', '↵']} name={m.newTab()} />
        <span className="ms-auto">
          <Hint keys={['>']} name={m.commandsOnly()} />
        </span>
      </div>
    </Dialog>
  )
}

function Results({
  name,
  entries,
  listId,
  active,
  onChoose,
}: Group & { listId: string; active: Entry | undefined; onChoose: (entry: Entry, newTab: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={name}>
      <p className="pal-head" aria-hidden="true">
        {name}
      </p>
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={entry.key}
          id={`${listId} ${entry.key}`}
          role="option"
          aria-selected={entry === active}
          className={`pal-item ${entry === active ? 'is-on' : ''}`}
          onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
          ref={entry === active ? scrollIntoView : undefined}
        >
          <Icon of={entry.icon} size={17} stroke={1.5} />
          <span dir="auto" className="truncate">
            {entry.label}
          </span>
          {entry.note && (
            <span dir="auto" className="muted">
              {entry.note}
            </span>
          )}
          <span className="ms-auto inline-flex items-center gap-3">
            {entry.figure && <Num>{entry.figure}</Num>}
            {entry.keys && <Keys of={entry.keys} />}
          </span>
        </div>
      ))}
    </div>
  )
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

const Hint = ({ keys, name }: { keys: readonly string[]; name: string }) => (
  <span className="inline-flex items-center gap-2">
    <Keys of={keys} />
    {name}
  </span>
)

/** What the API finds for these words; the last answer stays until the next one is there. */
function useSearch(words: string) {
  const [groups, setGroups] = useState<Group[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (words.length < minLetters) return setGroups([])
    const aborted = new AbortController()
    const timer = setTimeout(() => {
      call('GET /admin/search', { q: words }, { signal: aborted.signal }).then(
        ({ data }) => {
          setGroups(foundGroups(data))
          setFailed(false)
        },
        () => aborted.signal.aborted || setFailed(true),
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [words])
  return { groups, failed }
}
