import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product-actions.ts'
import { loginPathFor } from '#app/session/login-path.ts'
import { type PendingAction, storePendingAction } from './pending-action.ts'

/**
 * The pending action runs after a login that starts from this link. Toasts are closed, because they would ask again.
 */
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
