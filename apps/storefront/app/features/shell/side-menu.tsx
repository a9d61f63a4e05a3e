import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { BadgeCheck, ChartLine, ChevronRight, LogIn, LogOut, Scale, X } from 'lucide'
import { Link, useLocation } from 'react-router'
import type { CurrentUser } from '#app/api/page-data.ts'
import { useShop } from '#app/api/shop.ts'
import { useCount } from '#app/features/saved/counts.ts'
import type { MarkKind } from '#app/features/saved/marks.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { logOut } from '#app/session/log-out.ts'
import { useLoginPath } from '#app/session/login-path.ts'
import { useDialogs } from './dialogs.tsx'
import { LanguageButton } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { cartItem, favouritesItem, homeItem, type NavItem, ordersItem, storeItem } from './nav-items.ts'
import { SideCategories } from './side-categories.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const row = 'flex min-h-13 w-full items-center gap-4 px-6 text-[1.0625rem]'
const compareItem: NavItem = { to: paths.compare, label: m.compare, icon: Scale }
const goldTodayItem: NavItem = { to: paths.goldToday, label: m.goldToday, icon: ChartLine }

/** Everything of the header that does not fit on a phone, in a drawer from the inline start. */
export default function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, loggedIn } = useShop()
  const dialogs = useDialogs()
  const login = useLoginPath()
  return (
    <Dialog open={open} onClose={onClose} label={m.menu()} placement="start">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: any link in it, pressed by key or pointer, clicks and so closes it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are the controls */}
      <div className="flex h-full flex-col" onClick={(event) => (event.target as Element).closest('a') && onClose()}>
        <div className="flex h-16 items-center justify-between border-b border-line px-3">
          <Logo mark="h-9 w-[51px]" className="ms-3" />
          <IconButton name={common.close()} icon={X} size={22} tip="below" onClick={onClose} />
        </div>
        {user && <Greeting person={user} />}
        <nav aria-label={m.menu()} className="flex-1 overflow-y-auto py-3">
          <ul>
            <Row item={homeItem} />
            <Row item={storeItem} />
            <SideCategories rowClass={row} />
            <Row item={cartItem} of="cart" />
            <Row item={ordersItem} />
            <Row item={favouritesItem} />
            {loggedIn && <Row item={compareItem} of="compare" />}
            <Row item={goldTodayItem} />
            <li>
              <button type="button" className={row} onClick={() => dialogs.open('certificate')}>
                <Icon of={BadgeCheck} />
                {m.bullionCertificate()}
              </button>
            </li>
            {!loggedIn && <Row item={{ to: login, label: m.login, icon: LogIn }} />}
            <li>
              <ThemeToggle size={21} label className={`${row} justify-start!`} />
            </li>
          </ul>
        </nav>
        <div className="grid grid-cols-2 gap-3 border-t border-line p-4">
          <LanguageButton />
          {loggedIn && (
            <button type="button" className="btn btn-sm text-danger" onClick={logOut}>
              <Icon of={LogOut} size={18} mirror />
              {m.logOut()}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** `of`: which count is shown at its end. */
function Row({ item: { to, label, icon }, of: kind }: { item: NavItem; of?: MarkKind }) {
  const { pathname } = useLocation()
  const current = paths.samePage(pathname, to)
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={`${row} ${current ? 'font-medium text-accent' : ''}`}
      >
        <Icon of={icon} />
        {label()}
        {current && <span className="nuqta ms-auto me-1" />}
        {kind && <Count of={kind} />}
      </Link>
    </li>
  )
}

function Count({ of: kind }: { of: MarkKind }) {
  const count = useCount(kind)
  return (
    count > 0 && (
      <span className="num ms-auto grid size-5 place-items-center rounded-full bg-gold-bright text-xs font-semibold text-black">
        {count}
      </span>
    )
  )
}

function Greeting({ person: { first_name, last_name } }: { person: CurrentUser }) {
  return (
    <Link to={paths.profile} className="flex items-center gap-3 border-b border-line px-6 py-5">
      <span className="display grid size-11 place-items-center rounded-full bg-accent text-xl leading-none text-on-accent">
        {first_name.charAt(0)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-medium">
          <bdi>
            {first_name} {last_name}
          </bdi>
        </span>
        <span className="block text-sm text-ink-3">{m.viewProfile()}</span>
      </span>
      <Icon of={ChevronRight} size={18} mirror className="text-ink-3" />
    </Link>
  )
}
