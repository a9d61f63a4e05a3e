import { Heart, Menu, Scale, Search, ShoppingBag, UserRound } from 'lucide-react'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/shell.ts'
import { useCartCount } from '#app/lib/cart-count.ts'
import * as paths from '#app/lib/paths.ts'
import { useReadingDown } from '#app/lib/scroll.ts'
import { useShop } from '#app/lib/shop.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
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
              icon={Menu}
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
  const { user } = useShop()
  const count = useCartCount()
  return (
    <nav
      aria-label={m.account()}
      className={`flex items-center justify-end gap-0.5 lg:gap-1.5 ${user ? 'lg:-me-2.5' : ''}`}
    >
      <IconLink to={paths.favourites} name={m.favourites()} icon={Heart} tip="below" />
      {user ? (
        <>
          <IconLink to={paths.compare} name={m.compare()} icon={Scale} tip="below" className="max-lg:hidden" />
          <IconLink
            to={paths.cart}
            name={count > 0 ? m.cartWith({ pieces: common.pieces(count) }) : m.cart()}
            icon={ShoppingBag}
            tip="below"
          >
            {count > 0 && <span className="count">{count}</span>}
          </IconLink>
          <IconLink to={paths.profile} name={m.profile()} icon={UserRound} tip="below" className="max-lg:hidden" />
        </>
      ) : (
        <ButtonLink to={paths.login} variant="line" small className="ms-2 whitespace-nowrap max-lg:px-2.5">
          {m.login()}
        </ButtonLink>
      )}
    </nav>
  )
}
