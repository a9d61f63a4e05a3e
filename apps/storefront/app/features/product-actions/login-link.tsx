import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product-actions.ts'
import { loginPathFor, registerPathFor } from '#app/session/login-path.ts'
import { type PendingAction, storePendingAction } from './pending-action.ts'

type Props = { pending: PendingAction; className: string; register?: boolean }

/**
 * The pending action runs after a login or registration that starts from this link. Toasts are closed, because they would
 * ask again.
 */
export const LoginLink = ({ pending, className, register = false }: Props) => (
  <Link
    to={(register ? registerPathFor : loginPathFor)(location.pathname + location.search)}
    className={className}
    onClick={() => {
      storePendingAction(pending)
      import('@asjad/ui/controls/toaster.tsx').then(
        ({ closeToasts }) => closeToasts(),
        () => {},
      )
    }}
  >
    {register ? m.createAccount() : m.login()}
  </Link>
)
