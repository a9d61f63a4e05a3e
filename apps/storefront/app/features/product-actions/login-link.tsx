import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product-actions.ts'
import { loginPathFor } from '#app/session/login-path.ts'
import { type PendingAction, storePendingAction } from './pending-action.ts'

/** What was wanted is done by itself after the login that is taken from here. Nothing asks for it any longer. */
export const LoginLink = ({ pending, className }: { pending: PendingAction; className: string }) => (
  <Link
    to={loginPathFor(location.pathname + location.search)}
    className={className}
    onClick={() => {
      storePendingAction(pending)
      import('@asjad/ui/controls/toaster.tsx').then(
        ({ closeToasts }) => closeToasts(),
        () => {},
      )
    }}
  >
    {m.login()}
  </Link>
)
