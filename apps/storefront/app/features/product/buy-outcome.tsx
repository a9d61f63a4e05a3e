import { Link } from 'react-router'
import type { Outcome } from '#app/features/shopping/actions.tsx'
import { LoginLink } from '#app/features/shopping/login-link.tsx'
import * as common from '#app/i18n/messages/common.ts'
import * as gold from '#app/i18n/messages/held-price.ts'
import * as m from '#app/i18n/messages/shopping.ts'
import type { PriceHold } from '#app/lib/live-gold.ts'
import * as paths from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'

const action = 'link inline-flex min-h-11 items-center'

/** What a shopper must know at the button: that the price is held back, and what came of the press. */
export const BuyNews = ({ held, outcome }: { held: PriceHold | null; outcome: Outcome | null }) => (
  <>
    {held && (
      <div className="mt-3">
        <Notice>{gold.heldWhy[held]()}</Notice>
      </div>
    )}
    {outcome && (
      <div className="mt-3">
        <BuyOutcome outcome={outcome} />
      </div>
    )}
  </>
)

/** What came of the press, beside the button that was pressed; the toast is only its echo. */
function BuyOutcome({ outcome }: { outcome: Outcome }) {
  if ('item' in outcome) {
    return (
      <Notice
        kind="success"
        action={
          <Link to={paths.cart} className={action}>
            {m.viewCart()}
          </Link>
        }
      >
        {m.inCartNow({ pieces: common.pieces(outcome.item.quantity) })}
      </Notice>
    )
  }
  const { problem, login } = outcome
  if (!login) return <Notice kind="danger">{problem}</Notice>
  return <Notice action={<LoginLink pending={login} className={action} />}>{problem}</Notice>
}
