import type { Category } from '@asjad/contract/catalog'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'

/** The children of one category, below the bar. The first link is the category itself. */
export default function MegaPanel({
  id,
  category,
  current,
  focused,
  onChoose,
  onEnter,
}: {
  id: string
  category: Category
  current: number | null
  /** Opened by keyboard, so its first link gets the focus. */
  focused: boolean
  onChoose: () => void
  onEnter: () => void
}) {
  const { title, categories: children } = category
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focused) list.current?.querySelector('a')?.focus()
  }, [focused])
  const withPictures = children.filter(({ image }) => image !== null)
  const pictured = withPictures.length > 0 ? withPictures.slice(0, 3) : [category]
  return (
    <div id={id} className="mega-panel" onPointerEnter={onEnter}>
      <div className="wrap grid grid-cols-[auto_1fr] gap-16 py-10">
        <ul ref={list} className="w-64 min-w-64 ps-2.5" onKeyDown={walk}>
          <li>
            <PanelLink to={paths.category(category)} current={category.id === current} onChoose={onChoose}>
              {m.allOf({ category: title })}
            </PanelLink>
          </li>
          {children.map((child) => (
            <li key={child.id}>
              <PanelLink to={paths.category(child)} current={child.id === current} onChoose={onChoose}>
                {child.title}
              </PanelLink>
            </li>
          ))}
        </ul>
        <div className="grid max-w-3xl grid-cols-3 gap-5">
          {pictured.map(
            (child) =>
              child.image && (
                <Link
                  key={child.id}
                  to={paths.category(child)}
                  tabIndex={-1}
                  aria-hidden="true"
                  className="block"
                  onClick={onChoose}
                >
                  <span className="plate block aspect-square">
                    <Picture of={child.image} sizes="15rem" />
                  </span>
                  <span className="display mt-2.5 block text-lg">{child.title}</span>
                  <span className="block text-sm text-ink-2">{common.pieces(child.products_count)}</span>
                </Link>
              ),
          )}
        </div>
      </div>
    </div>
  )
}

/** The up and down arrows move the focus from link to link. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const links = Array.from(event.currentTarget.querySelectorAll('a'))
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  links.at((at + step) % links.length)?.focus()
}

function PanelLink({
  to,
  current,
  onChoose,
  children,
}: {
  to: string
  current: boolean
  onChoose: () => void
  children: string
}) {
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={current ? 'page' : undefined}
      className={`display flex min-h-12 items-center text-d1 hover:text-gold-ink ${current ? 'text-gold-ink' : ''}`}
    >
      {children}
    </Link>
  )
}
