import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product-actions.ts'
import { loginPathFor, registerPathFor } from '#app/session/login-path.ts'

/** Closes toasts, because they would ask again. */
export const LoginLink = ({ className, register = false }: { className: string; register?: boolean }) => (
  <Link
    to={(register ? registerPathFor : loginPathFor)(location.pathname + location.search)}
    className={className}
    onClick={() =>
      import('@asjad/ui/controls/toaster.tsx').then(
        ({ closeToasts }) => closeToasts(),
        () => {},
      )
    }
  >
    {register ? m.createAccount() : m.login()}
  </Link>
)
