import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ArrowLeft, Lock } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { Logo } from './logo.tsx'

/** The header of the checkout, without navigation: only the way back to the cart and the logo. */
export const MinimalHeader = () => (
  <header className="border-b border-line bg-ground">
    <div className="wrap grid h-16 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center lg:h-20">
      <Link to={paths.cart} className="inline-flex min-h-11 min-w-11 items-center gap-2 text-sm text-ink-2">
        <Icon of={ArrowLeft} size={18} mirror />
        <span className="max-sm:sr-only">{m.backToCart()}</span>
      </Link>
      <Logo mark="h-10 w-14" />
      <span className="inline-flex items-center gap-2 justify-self-end text-sm text-ink-2">
        <Icon of={Lock} size={17} />
        <span className="max-sm:sr-only">{m.securePayment()}</span>
      </span>
    </div>
  </header>
)
