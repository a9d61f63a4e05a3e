import { Notice } from '@asjad/ui/controls/notice.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { Link } from 'react-router'
import { pauseText, type SalesPause } from '#app/features/gold/live-gold.ts'
import type { Outcome } from '#app/features/product-actions/actions.tsx'
import { LoginLink } from '#app/features/product-actions/login-link.tsx'
import * as m from '#app/i18n/messages/product-actions.ts'
import * as gold from '#app/i18n/messages/sales-pause.ts'
import * as paths from '#app/paths.ts'

const action = 'link inline-flex min-h-11 items-center'

/** What a shopper must know at the button: whether sales are paused, and the result of the click. */
export const BuyFeedback = ({ salesPause, outcome }: { salesPause: SalesPause | null; outcome: Outcome | null }) => (
  <>
    {salesPause && (
      <div className="mt-3">
        <Notice>{pauseText(salesPause, 'words', gold.lateWhy())}</Notice>
      </div>
    )}
    {outcome && (
      <div className="mt-3">
        <BuyOutcome outcome={outcome} />
      </div>
    )}
  </>
)

/** The result, beside the button that was pressed, because the toast disappears. */
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
  const links = (
    <div className="flex flex-wrap gap-x-5">
      <LoginLink className={action} />
      <LoginLink className={action} register />
    </div>
  )
  return <Notice action={links}>{problem}</Notice>
}
