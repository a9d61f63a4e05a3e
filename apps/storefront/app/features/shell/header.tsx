import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton, IconLink } from '@asjad/ui/controls/icon-button.tsx'
import { Menu } from '@asjad/ui/controls/menu.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { Heart, Menu as Lines, LogOut, Package, Scale, Search, ShoppingBag, UserRound } from 'lucide'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { useCount } from '#app/features/saved/counts.ts'
import type { MarkKind } from '#app/features/saved/marks.ts'
import { useScrollingDown } from '#app/features/shell/scroll.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { useLoginPath } from '#app/session/login-path.ts'
import { CategoryBar } from './category-bar.tsx'
import { useDialogs } from './dialogs.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

/**
 * Stays at the top. Scrolling down hides the categories and makes the row lower. The space reserved in the page keeps
 * its height, so that nothing below moves.
 */
export function Header() {
  const compact = useScrollingDown()
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

/** For a visitor and for somebody logged in: the page is the same for both, and the style sheet shows one of them. */
function Account() {
  const navigate = useNavigate()
  const login = useLoginPath()
  return (
    <nav aria-label={m.account()} className="account-nav flex items-center justify-end gap-0.5 lg:gap-1.5">
      <CountedLink of="wishlist" to={paths.favourites} name={m.favourites()} icon={Heart} />
      <div className="for-user">
        <CountedLink of="compare" to={paths.compare} name={m.compare()} icon={Scale} className="max-lg:hidden" />
        <CountedLink of="cart" to={paths.cart} name={m.cart()} icon={ShoppingBag} />
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
              onSelect: () => import('#app/session/log-out.ts').then(({ logOut }) => logOut()),
            },
          ]}
        />
      </div>
      <ButtonLink to={login} variant="line" small className="for-visitor ms-2 whitespace-nowrap max-lg:px-2.5">
        {m.login()}
      </ButtonLink>
    </nav>
  )
}

function CountedLink({
  of: kind,
  name,
  ...link
}: { of: MarkKind } & Omit<ComponentProps<typeof IconLink>, 'tip' | 'children'>) {
  const count = useCount(kind)
  return (
    <IconLink {...link} name={count > 0 ? m.withPieces({ name, pieces: common.pieces(count) }) : name} tip="below">
      {/* The style sheet draws the figure, because the accessible name already gives the count in words; in
          Arabic these need not contain the figure. */}
      <span className={`count ${kind}-count`} />
    </IconLink>
  )
}
