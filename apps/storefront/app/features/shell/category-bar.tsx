import type { Category } from '@asjad/contract/catalog'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { BadgeCheck, ChartLine, ChevronDown } from 'lucide'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { useShop } from '#app/api/shop.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { ariaCurrentFor, useCurrentCategory } from './current-category.ts'
import { useDialogs } from './dialogs.tsx'
import { useHoverIntent } from './hover-intent.ts'

const loadPanel = () => import('./mega-panel.tsx')
const MegaPanel = lazyComponent(loadPanel)
const side = 'inline-flex h-11 items-center gap-2 whitespace-nowrap'

/** The top categories. Those with children open a panel: by hovering, a first tap, the down arrow, or its button. */
export function CategoryBar() {
  const { categories } = useShop()
  const current = useCurrentCategory()
  const dialogs = useDialogs()
  const intent = useHoverIntent()
  const panelId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ id: number; byKey: boolean } | null>(null)
  const shown = categories?.find(({ id, categories: children }) => id === opened?.id && children.length > 0)

  function close() {
    intent.stay()
    setOpened(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !shown) return
    event.stopPropagation()
    close()
    bar.current?.querySelector<HTMLElement>(`[data-category="${shown.id}"]`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its links and buttons
    <div
      ref={bar}
      className="category-bar"
      onKeyDown={onKeyDown}
      onPointerEnter={() => {
        intent.stay()
        loadPanel().catch(() => {})
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && intent.afterPause(close)}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div className="wrap grid h-full grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-4 text-sm xl:text-[.9375rem]">
        <Link to={paths.goldToday} className={`${side} justify-self-start text-ink-2 hover:text-ink`}>
          <Icon of={ChartLine} size={17} />
          {m.goldToday()}
        </Link>
        <nav aria-label={m.categories()} className="category-links">
          <Link
            to={paths.store}
            className="category-link hover:text-gold-ink"
            onPointerEnter={() => intent.afterPause(close)}
          >
            {m.store()}
          </Link>
          {categories?.map((category) => (
            <CategoryLink
              key={category.id}
              category={category}
              current={ariaCurrentFor(category, current)}
              open={shown?.id === category.id}
              panelId={panelId}
              onLeave={intent.stay}
              onRest={() => intent.afterPause(() => setOpened({ id: category.id, byKey: false }))}
              onOpen={(byKey) => setOpened({ id: category.id, byKey })}
              onClose={close}
            />
          ))}
        </nav>
        <button
          type="button"
          className={`${side} justify-self-end font-medium text-gold-ink hover:text-ink`}
          onClick={() => dialogs.open('certificate')}
        >
          <Icon of={BadgeCheck} size={18} />
          {m.bullionCertificate()}
        </button>
      </div>
      {shown && (
        <Suspense fallback={null}>
          <MegaPanel
            id={panelId}
            category={shown}
            current={current}
            focused={opened?.byKey ?? false}
            onChoose={close}
            onEnter={intent.stay}
          />
        </Suspense>
      )}
    </div>
  )
}

function CategoryLink({
  category,
  current,
  open,
  panelId,
  onLeave,
  onRest,
  onOpen,
  onClose,
}: {
  category: Category
  current: 'page' | 'true' | undefined
  open: boolean
  panelId: string
  onLeave: () => void
  onRest: () => void
  onOpen: (byKey: boolean) => void
  onClose: () => void
}) {
  const touched = useRef(false)
  const parent = category.categories.length > 0
  return (
    <span
      className={`category-link ${open || current ? 'text-gold-ink' : ''}`}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && onRest()}
      onPointerLeave={onLeave}
    >
      <Link
        to={paths.category(category)}
        data-category={category.id}
        aria-current={current}
        className="inline-flex h-full items-center hover:text-gold-ink"
        onPointerDown={(event) => {
          touched.current = event.pointerType === 'touch'
        }}
        onClick={(event: MouseEvent) => {
          // Touch cannot hover, so the first tap opens the panel. The category itself is the panel's first link.
          if (parent && touched.current && !open) {
            event.preventDefault()
            onOpen(false)
          } else onClose()
        }}
        onKeyDown={(event) => {
          if (!parent || event.key !== 'ArrowDown') return
          event.preventDefault()
          onOpen(true)
        }}
      >
        {category.title}
      </Link>
      {parent && (
        <button
          type="button"
          aria-label={m.showCategoriesOf({ category: category.title })}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          className="-me-1.5 grid h-full w-6 place-items-center"
          // `detail` is 0 for a click by Enter or Space.
          onClick={(event) => (open ? onClose() : onOpen(event.detail === 0))}
        >
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
      {(open || current) && (
        <span aria-hidden="true">
          <span className="absolute inset-x-2.5 bottom-0 h-px bg-gold" />
          <span className="nuqta absolute start-1/2 -bottom-1 -ms-1" />
        </span>
      )}
    </span>
  )
}
