import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { PossibleMove } from '@asjad/contract/admin/order-moves'
import type { OrderRule } from '@asjad/contract/admin/order-rules'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { Boxes, CreditCard, FileText, Mail, PenTool, TicketPercent } from 'lucide'
import type { ReactNode } from 'react'
import { orderLooks } from '#app/features/orders/order-state.tsx'
import * as m from '#app/i18n/messages/moves.ts'
import { dayWithin } from '#app/ui/moment.tsx'
import type { Effect } from '#app/ui/move-dialog.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { moveIcons } from './move-texts.ts'
import { amountOf, type Typed } from './move-values.ts'

const stockTexts = { release: m.piecesFree, ship: m.piecesLeave, restock: m.piecesBack }
const mailTexts: Record<NonNullable<PossibleMove['mail']>, () => string> = {
  shipped: m.mailShipped,
  cancelled: m.mailCancelled,
  refunded: m.mailRefunded,
  return_asked: m.mailReturnAsked,
  return_accepted: m.mailReturnAccepted,
  return_rejected: m.mailReturnRejected,
}
const moneyTexts = { collect: m.collectsCash, retry: m.retriesRefund, settle: m.settlesRefund }

const sub = (text: ReactNode) => <span className="cell-sub">{text}</span>

/** What the button does to order, stock, money, documents and mail, in this order. */
export function effectsOf(move: PossibleMove, order: StaffOrder, typed: Typed): Effect[] {
  const { status, items, coupon_code: coupon, language } = order
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const state = orderLooks[move.to].name()
  return [
    { icon: moveIcons[move.move], text: move.to === status ? m.stays() : m.becomes({ state }) },
    ...(move.move === 'prepare' && items.some(({ custom_text: words }) => words)
      ? [{ icon: PenTool, text: m.engravingLocked() }]
      : []),
    { icon: Boxes, text: move.stock ? stockTexts[move.stock](count) : m.stockSame() },
    ...(move.coupon && coupon ? [{ icon: TicketPercent, text: m.couponReleased({ code: coupon }) }] : []),
    { icon: CreditCard, text: <Money move={move} amount={amountOf(move, typed)} /> },
    { icon: FileText, text: documentsText(move) },
    {
      icon: Mail,
      text: move.mail ? (
        <>
          {mailTexts[move.mail]()}
          {sub(language === 'ar' ? m.inArabic() : m.inEnglish())}
        </>
      ) : (
        m.noMail()
      ),
    },
  ]
}

function Money({ move: { money }, amount }: { move: PossibleMove; amount: number | undefined }) {
  if (!money || amount === undefined) return m.moneySame()
  const text =
    money.kind === 'refund' ? (money.by === 'card' ? m.refundToCard() : m.refundByTransfer()) : moneyTexts[money.kind]()
  return (
    <>
      {text}
      {sub(<Price value={amount} />)}
    </>
  )
}

const documentsText = ({ documents }: PossibleMove) => {
  if (documents.length === 0) return m.documentsSame()
  return documents.map((kind) => (kind === 'invoice' ? m.invoiceIssued() : m.creditNoteIssued())).join(' ')
}

export const ruleNames: Record<OrderRule, () => string> = {
  national_address: m.ruleNationalAddress,
  identity: m.ruleIdentity,
  invoice_facts: m.ruleInvoiceFacts,
  fifteen_days: m.ruleFifteenDays,
}

/** Below the effects: what the rules want before a parcel leaves, and what the person has to prove. */
export function MoveSide({ possible, order }: { possible: PossibleMove; order: StaffOrder }) {
  const { move, second_person_above: limit, step_up: stepUp } = possible
  const showsRules = move === 'ship' || move === 'prepare'
  return (
    <>
      {showsRules && order.checklist.length > 0 && (
        <>
          <hr className="rule my-4" />
          <h3 className="mb-2 font-semibold">{m.rules()}</h3>
          <ul className="grid gap-1.5 [&_.state]:whitespace-normal">
            {order.checklist.map(({ rule, met, due }) => (
              <li key={rule}>
                <StateMark glyph={met ? 'tick' : 'dashed'} tone={met ? 'success' : 'warning'}>
                  {ruleNames[rule]()}
                  {met ? due && m.ruleUntil({ day: dayWithin(due) }) : ` · ${m.ruleUnmet()}`}
                </StateMark>
              </li>
            ))}
          </ul>
        </>
      )}
      {(limit !== null || stepUp) && (
        <>
          <hr className="rule my-4" />
          <p className="soft text-[.8125rem]">
            {limit !== null && m.secondPerson({ amount: `\u2066${formatMoney(limit)}\u2069` })} {stepUp && m.stepUp()}
          </p>
        </>
      )}
    </>
  )
}
