import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Link, useLocation } from 'react-router'
import * as m from '#app/i18n/messages/shell.ts'
import { samePage } from '#app/paths.ts'
import { cartItem, favouritesItem, homeItem, profileItem, storeItem } from './nav-items.ts'

const navItems = [homeItem, storeItem, cartItem, favouritesItem, profileItem]

/** The five main links within reach of the thumb, on phones and tablets. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={m.quickNavigation()}
      className="bottom-bar no-print fixed inset-x-0 bottom-0 z-40 bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden"
    >
      <ul className="grid grid-cols-5">
        {navItems.map(({ to, label, icon }) => {
          const current = samePage(pathname, to)
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={`relative flex h-[3.75rem] flex-col items-center justify-center gap-0.5 ${current ? 'font-medium text-accent' : 'text-ink-2'}`}
              >
                {current && <span className="nuqta absolute -top-1 size-[7px]" />}
                <span className="relative">
                  <Icon of={icon} size={22} stroke={current ? 1.7 : 1.4} />
                  {to === cartItem.to && <span className="count cart-count -end-[9px] -top-1.5" />}
                </span>
                <span className="text-xs leading-tight">{label()}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
