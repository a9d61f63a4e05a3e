import { Heart, Menu as Lines, LogOut, Package, Scale, Search, ShoppingBag, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/shell.ts'
import { useCount } from '#app/lib/counts.ts'
import type { Keeping } from '#app/lib/kept.ts'
import { useLoginPath } from '#app/lib/login-path.ts'
import * as paths from '#app/lib/paths.ts'
import { useReadingDown } from '#app/lib/scroll.ts'
import { useShop } from '#app/lib/shop.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { CategoryBar } from './category-bar.tsx'
import { useDialogs } from './dialogs.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

/**
 * Stays at the top. Reading down folds the categories away and makes the row low; its place in the page keeps its height,
 * so that nothing below moves.
 */
export function Header() {
  const compact = useReadingDown()
  const { open } = useDialogs()
  return (
    <header className="header" data-compact={compact || undefined}>
      <div className="header-row">
        <div className="wrap grid h-full grid-cols-[1fr_auto_1fr] items-center max-lg:px-2">
          <div className="flex items-center lg:max-w-xs">
            <IconButton
              name={m.menu()}
              icon={Lines}
              size={23}
              tip="below"
              className="lg:hidden"
              onClick={() => open('menu')}
            />
            <IconButton
              name={m.search()}
              icon={Search}
              tip="below"
              className="lg:hidden"
              onClick={() => open('search')}
            />
            <div className="hidden w-full lg:block">
              <SearchBox />
            </div>
          </div>
          <Logo mark="header-mark" word="header-word" />
          <Account />
        </div>
      </div>
      <CategoryBar />
    </header>
  )
}

function Account() {
  const { member } = useShop()
  const navigate = useNavigate()
  const login = useLoginPath()
  return (
    <nav
      aria-label={m.account()}
      className={`flex items-center justify-end gap-0.5 lg:gap-1.5 ${member ? 'lg:-me-2.5' : ''}`}
    >
      <Counted of="wishlist" to={paths.favourites} name={m.favourites()} icon={Heart} />
      {member ? (
        <>
          <Counted of="compare" to={paths.compare} name={m.compare()} icon={Scale} className="max-lg:hidden" />
          <Counted of="cart" to={paths.cart} name={m.cart()} icon={ShoppingBag} />
          <Menu
            className="icon-btn max-lg:hidden"
            button={
              <>
                <Icon of={UserRound} />
                <span className="sr-only">{m.profile()}</span>
              </>
            }
            items={[
              { label: m.viewProfile(), icon: UserRound, onSelect: () => navigate(paths.profile) },
              { label: m.myOrders(), icon: Package, onSelect: () => navigate(paths.orders) },
              {
                label: m.logOut(),
                icon: LogOut,
                onSelect: () => import('./log-out.ts').then(({ logOut }) => logOut()),
              },
            ]}
          />
        </>
      ) : (
        <ButtonLink to={login} variant="line" small className="ms-2 whitespace-nowrap max-lg:px-2.5">
          {m.login()}
        </ButtonLink>
      )}
    </nav>
  )
}

function Counted({
  of: kind,
  name,
  ...link
}: { of: Keeping } & Omit<ComponentProps<typeof IconLink>, 'tip' | 'children'>) {
  const count = useCount(kind)
  return (
    <IconLink {...link} name={count > 0 ? m.withPieces({ name, pieces: common.pieces(count) }) : name} tip="below">
      {/* Drawn by the style sheet: the name says it in words, which in Arabic need not hold the figure. */}
      {count > 0 && <span className="count" data-count={count} />}
    </IconLink>
  )
}
