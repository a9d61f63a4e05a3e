import { Link } from 'react-router'
import * as m from '#app/i18n/messages/shopping.ts'
import { loginPathTo } from '#app/lib/login-path.ts'
import { keepPendingAction, type PendingAction } from './pending-action.ts'

/** What was wanted is done by itself after the login that is taken from here. Nothing asks for it any longer. */
export const LoginLink = ({ pending, className }: { pending: PendingAction; className: string }) => (
  <Link
    to={loginPathTo(location.pathname + location.search)}
    className={className}
    onClick={() => {
      keepPendingAction(pending)
      import('#app/ui/toaster.tsx').then(
        ({ closeToasts }) => closeToasts(),
        () => {},
      )
    }}
  >
    {m.login()}
  </Link>
)
