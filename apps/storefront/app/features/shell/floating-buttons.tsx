import { IconButton, IconLink } from '@asjad/ui/controls/icon-button.tsx'
import { ArrowUp, ShoppingBasket } from 'lucide'
import { useScrolled } from '#app/features/shell/scroll.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'

/** Links to the orders and to the top, once the page is scrolled. */
export function FloatingButtons() {
  const scrolled = useScrolled()
  return (
    <aside aria-label={m.shortcuts()} className="floating no-print" data-shown={scrolled || undefined}>
      <IconLink to={paths.orders} name={m.orders()} icon={ShoppingBasket} size={20} tip="side" />
      <IconButton
        name={m.backToTop()}
        icon={ArrowUp}
        size={20}
        tip="side"
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </aside>
  )
}
