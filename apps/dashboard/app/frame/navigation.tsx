import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide'
import { Link, useLocation } from 'react-router'
import * as m from '#app/i18n/messages/frame.ts'
import { groups, type Page, pageAt, pagesFor } from '#app/pages.ts'
import { useStaff } from '#app/session/staff.ts'
import { useCurrentInSight } from '#app/ui/list/current-in-sight.ts'
import { useNavCounts } from './nav-counts.ts'
import { setPreferences, usePreferences } from './preferences.ts'

/** The pages that this person may open, in their groups. */
export function useGroups() {
  const allowed = pagesFor(useStaff().permissions)
  return Object.entries(groups).flatMap(([group, name]) => {
    const pages = allowed.filter((page) => page.group === group)
    return pages.length > 0 ? [{ name: name?.(), pages }] : []
  })
}

export function Navigation() {
  const { nav } = usePreferences()
  const folded = nav === 'folded'
  return (
    <nav className="nav" aria-label={m.sections()}>
      <div className="nav-in">
        <div className="nav-pages" ref={useCurrentInSight<HTMLDivElement>()}>
          {useGroups().map(({ name, pages }) => (
            <div key={name ?? ''}>
              {name && <p className="nav-head">{name}</p>}
              {pages.map((page) => (
                <NavItem key={page.path} page={page} />
              ))}
            </div>
          ))}
        </div>
        <div className="nav-fold">
          <button
            type="button"
            className="nav-item w-full"
            aria-expanded={!folded}
            onClick={() => setPreferences({ nav: folded ? 'open' : 'folded' })}
          >
            <Icon of={folded ? PanelLeftOpen : PanelLeftClose} size={17} stroke={1.5} mirror />
            <span>{m.fold()}</span>
            {folded && <span className="nav-tip">{m.unfold()}</span>}
          </button>
        </div>
      </div>
    </nav>
  )
}

export function NavItem({ page, onClick }: { page: Page; onClick?: () => void }) {
  const { pathname } = useLocation()
  const count = useNavCounts()[page.path]
  return (
    <Link
      to={page.path}
      className="nav-item"
      aria-current={pageAt(pathname) === page ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      <Icon of={page.icon} size={17} stroke={1.5} />
      <span>{page.name()}</span>
      {count && count.n > 0 && (
        <span className={`nav-count ${count.due ? 'is-due' : ''}`}>
          <Num>{count.n}</Num>
        </span>
      )}
      <span className="nav-tip" aria-hidden="true">
        {page.name()}
      </span>
    </Link>
  )
}
