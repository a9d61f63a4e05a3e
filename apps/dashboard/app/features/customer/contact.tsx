import type { Customer } from '@asjad/contract/admin/customers'
import { readablePhone } from '@asjad/contract/telephone'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { MessageCircle, Phone } from 'lucide'
import { CopyButton } from '#app/features/order/copy-button.tsx'
import * as m from '#app/i18n/messages/customer.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import { call, whatsApp } from '#app/i18n/messages/order.ts'
import { dayWithin } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'

/** How the customer is reached: mailbox, phone, addresses, and what they agreed to. */
export const Contact = ({ customer }: { customer: Customer }) => (
  <>
    <Reach customer={customer} />
    <Addresses addresses={customer.addresses} />
    <Consents consents={customer.consents} />
  </>
)

function Reach({ customer: { phone, email, birth_date: born, has_second_factor: twoSteps } }: { customer: Customer }) {
  return (
    <Section
      title={m.contact()}
      pad
      actions={
        phone && (
          <>
            <a className="btn btn-tool btn-bare btn-icon" href={`tel:${phone}`} aria-label={call()}>
              <Icon of={Phone} size={17} stroke={1.5} />
            </a>
            <a
              className="btn btn-tool btn-bare btn-icon"
              href={`https://wa.me/${phone.replace(/\D/g, '')}`}
              target="_blank"
              rel="noreferrer"
              aria-label={whatsApp()}
            >
              <Icon of={MessageCircle} size={17} stroke={1.5} />
            </a>
          </>
        )
      }
    >
      <dl className="kv">
        {phone && (
          <>
            <dt>{m.mobile()}</dt>
            <dd className="flex items-center gap-2">
              <Num>{readablePhone(phone)}</Num>
              <CopyButton text={phone} label={m.mobile()} />
            </dd>
          </>
        )}
        <dt>{m.email()}</dt>
        <dd className="flex min-w-0 items-center gap-2">
          <span className="truncate">
            <Num>{email}</Num>
          </span>
          <CopyButton text={email} label={m.email()} />
        </dd>
        {born && (
          <>
            <dt>{m.born()}</dt>
            <dd>{formatDate(`${born}T00:00:00+03:00`)}</dd>
          </>
        )}
        <dt>{m.secondFactor()}</dt>
        <dd>{twoSteps ? m.on() : m.off()}</dd>
      </dl>
      <p className="help mt-2">{m.neverShown()}</p>
    </Section>
  )
}

const Addresses = ({ addresses }: Pick<Customer, 'addresses'>) =>
  addresses.length > 0 && (
    <Section title={m.addresses()}>
      <div className="rows">
        {addresses.map(({ id, receiver_name, street_name, area, city, short_address, phone }) => (
          <div key={id}>
            <span className="min-w-0 flex-1">
              <span className="cell-main block">
                <bdi>{receiver_name}</bdi>
              </span>
              <span className="cell-sub">
                <bdi>{[street_name, area, city].filter(Boolean).join(listComma())}</bdi>
              </span>
              <span className="cell-sub">
                <Num>{readablePhone(phone)}</Num>
              </span>
            </span>
            {short_address && <Num>{short_address}</Num>}
          </div>
        ))}
      </div>
    </Section>
  )

const subjects: Record<string, () => string> = { delivery_notifications: m.deliveryNotifications }

const Consents = ({ consents }: Pick<Customer, 'consents'>) =>
  consents.length > 0 && (
    <Section title={m.consents()}>
      <div className="rows">
        {consents.map(({ subject, given, at }) => (
          <div key={subject}>
            <span className="flex-1">{subjects[subject]?.() ?? subject}</span>
            {given ? (
              <StateMark glyph="tick" tone="success">
                {m.gave({ when: dayWithin(at) })}
              </StateMark>
            ) : (
              <StateMark glyph="cross" tone="plain">
                {m.withdrew({ when: dayWithin(at) })}
              </StateMark>
            )}
          </div>
        ))}
      </div>
    </Section>
  )
