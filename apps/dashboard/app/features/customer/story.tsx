import type { Customer } from '@asjad/contract/admin/customers'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Stars } from '@asjad/ui/controls/stars.tsx'
import { Link } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/customer.ts'
import { useMay } from '#app/session/staff.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'

const reviewLooks = {
  waiting: { glyph: 'dashed', tone: 'warning', name: m.reviewWaiting },
  published: { glyph: 'tick', tone: 'success', name: m.reviewPublished },
  refused: { glyph: 'cross', tone: 'plain', name: m.reviewRefused },
} as const

export function Reviews({ reviews }: Pick<Customer, 'reviews'>) {
  const maySeeProducts = useMay('catalogue.edit')
  if (reviews.length === 0) return null
  return (
    <Section title={m.reviews()}>
      <div className="rows">
        {reviews.map(({ id, product_id: productId, title, rating, comment, state, created_at: at }) => {
          const { name, ...look } = reviewLooks[state]
          return (
            <div key={id}>
              <span className="min-w-0 flex-1">
                {maySeeProducts ? (
                  <Link to={`/products/${productId}`} className="cell-main block">
                    {inLanguage(title)}
                  </Link>
                ) : (
                  <span className="cell-main block">{inLanguage(title)}</span>
                )}
                <span className="said block" dir="auto">
                  {comment}
                </span>
                <span className="cell-sub">
                  <Stars average={rating} size={13} /> · <Moment at={at} />
                </span>
              </span>
              <StateMark {...look}>{name()}</StateMark>
            </div>
          )
        })}
      </div>
    </Section>
  )
}

const messageKinds: Record<string, () => string> = {
  contact: m.kindContact,
  complaint: m.kindComplaint,
  suggestion: m.kindSuggestion,
}

export function Messages({ messages }: Pick<Customer, 'messages'>) {
  const mayOpen = useMay('messages.answer')
  if (messages.length === 0) return null
  return (
    <Section title={m.messages()}>
      <div className="rows">
        {messages.map((message) => (
          <div key={message.ticket}>
            <span className="min-w-0 flex-1">
              {mayOpen ? (
                <Link to={`/messages?open=${message.id}`} className="cell-main block">
                  <MessageTitle of={message} />
                </Link>
              ) : (
                <span className="cell-main block">
                  <MessageTitle of={message} />
                </span>
              )}
              <span className="said line-clamp-2" dir="auto">
                {message.text}
              </span>
              <span className="cell-sub">
                <Num>{message.ticket}</Num> · <Moment at={message.created_at} />
              </span>
            </span>
            {message.from_the_shop ? (
              <StateMark glyph="core" tone="plain">
                {m.fromTheShop()}
              </StateMark>
            ) : message.answered ? (
              <StateMark glyph="tick" tone="success">
                {m.answered()}
              </StateMark>
            ) : (
              <StateMark glyph="dashed" tone="warning">
                {m.unanswered()}
              </StateMark>
            )}
          </div>
        ))}
      </div>
    </Section>
  )
}

const MessageTitle = ({ of: { kind, subject } }: { of: Customer['messages'][number] }) => (
  <>
    {messageKinds[kind]?.() ?? kind}
    {subject && (
      <>
        {': '}
        <bdi>{subject}</bdi>
      </>
    )}
  </>
)

const couponLooks = {
  used: { glyph: 'tick', tone: 'success', name: m.couponUsed },
  reserved: { glyph: 'dashed', tone: 'warning', name: m.couponReserved },
  released: { glyph: 'cross', tone: 'plain', name: m.couponReleased },
} as const

export const Coupons = ({ coupons }: Pick<Customer, 'coupons'>) =>
  coupons.length > 0 && (
    <Section title={m.coupons()}>
      <div className="rows">
        {coupons.map(({ code, order_id: orderId, discount, state, at }) => {
          const { name, ...look } = couponLooks[state]
          return (
            <div key={orderId}>
              <span className="min-w-0 flex-1">
                <Num className="cell-main">{code}</Num>
                <span className="cell-sub">
                  <Link to={`/orders/${orderId}`} className="link">
                    <Num>{orderId}</Num>
                  </Link>{' '}
                  · <Moment at={at} />
                </span>
              </span>
              <span className="grid justify-items-end">
                <Price value={discount} />
                <StateMark {...look}>{name()}</StateMark>
              </span>
            </div>
          )
        })}
      </div>
    </Section>
  )
