import type { StaffItem, StaffOrder } from '@asjad/contract/admin/order-details'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { typefaceNames } from '@asjad/ui/i18n/messages/typefaces.ts'
import { PenTool } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import * as m from '#app/i18n/messages/order.ts'
import { whyThisPrice } from '#app/i18n/messages/price-witness.ts'
import { useMay } from '#app/session/staff.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { momentWithin } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { Documents } from './documents.tsx'
import { sizeText } from './size-text.ts'

export function Pieces({ order }: { order: StaffOrder }) {
  const { items } = order
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const grams = items.reduce((sum, { quantity, weight }) => sum + quantity * weight, 0)
  return (
    <Section
      title={m.pieces()}
      actions={
        <span className="muted text-[.8125rem]">
          {m.piecesCount(count)} · <Grams value={grams} />
        </span>
      }
    >
      <div className="tbl-wrap">
        <table className="tbl tbl-list">
          <caption className="sr-only">{m.pieces()}</caption>
          <thead>
            <tr>
              <Head>{m.piece()}</Head>
              <Head>{m.karatWeight()}</Head>
              <Head align="mid">{m.quantity()}</Head>
              <Head align="end">{m.goldValue()}</Head>
              <Head align="end">{m.making()}</Head>
              <Head align="end">{m.vat()}</Head>
              <Head align="end">{m.total()}</Head>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Line key={item.id} item={item} orderId={order.id} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="sect-pad grid gap-6 border-t border-line md:grid-cols-[1fr_20rem]">
        <dl className="kv content-start text-[.8125rem]">
          <HeldPrices order={order} />
          <Documents order={order} />
        </dl>
        <Totals order={order} />
      </div>
      {order.note && (
        <p className="sect-pad border-t border-line">
          <span className="muted">{m.buyersNote()}</span>{' '}
          <span className="said" dir="auto">
            {order.note}
          </span>
        </p>
      )}
    </Section>
  )
}

const Head = ({ align = '', children }: { align?: '' | 'mid' | 'end'; children: ReactNode }) => (
  <th scope="col" className={align}>
    {children}
  </th>
)

function Line({ item, orderId }: { item: StaffItem; orderId: string }) {
  const {
    media,
    title,
    sku,
    size,
    size_unit: unit,
    caliber,
    weight,
    quantity,
    price_parts: parts,
    vat,
    total,
    serials,
  } = item
  const measure = sizeText(size, unit)
  const mayAsk = useMay('gold.view')
  return (
    <tr>
      <td className="c1">
        <span className="flex items-center gap-3">
          <span className="thumb thumb-lg">
            <Picture of={media} alt="" sizes="56px" />
          </span>
          <span className="grid min-w-0 gap-0.5">
            <bdi className="cell-main">{inLanguage(title)}</bdi>
            <span className="cell-sub">
              <Num>{sku}</Num>
              {measure && ` · ${measure}`}
            </span>
            {serials.length > 0 && (
              <span className="cell-sub">
                {m.serials()} <Serials of={serials} />
              </span>
            )}
            <span className="only-phone cell-sub">
              <Num>{caliber}K</Num> · <Grams value={weight} /> · <Num>× {quantity}</Num>
            </span>
            <Wishes item={item} orderId={orderId} />
            {mayAsk && (
              <Link className="link w-fit text-[.8125rem]" to={`/price-witness?order_line=${item.id}`}>
                {whyThisPrice()}
              </Link>
            )}
          </span>
        </span>
      </td>
      <td className="nowrap">
        <span className="grid justify-items-start gap-1">
          <Hallmark karat={caliber} />
          <Grams value={weight} className="soft text-[.8125rem]" />
        </span>
      </td>
      <td className="mid">
        <Num>{quantity}</Num>
      </td>
      <td className="end nowrap soft">
        {parts ? <Price value={parts.metal * quantity} /> : <span className="muted">{m.fixedPrice()}</span>}
      </td>
      <td className="end nowrap soft">{parts ? <Price value={parts.making * quantity} /> : '—'}</td>
      <td className="end nowrap soft">{vat > 0 ? <Price value={vat} /> : <Num className="muted">0%</Num>}</td>
      <td className="end nowrap c2">
        <Price value={total} className="font-medium" />
      </td>
    </tr>
  )
}

/** What the shopper wants of the workshop: words in their own direction, a note, pictures. */
function Wishes({
  item: { custom_text: words, typeface, note, attachments },
  orderId,
}: {
  item: StaffItem
  orderId: string
}) {
  return (
    <>
      {words && (
        <span className="inline-flex flex-wrap items-center gap-1.5 text-[.8125rem] text-gold-ink">
          <Icon of={PenTool} size={14} stroke={1.5} />
          {m.engraving()}
          <bdi className="font-semibold text-ink">{words}</bdi>
          {typeface && <span>· {typefaceNames[typeface]()}</span>}
        </span>
      )}
      {note && (
        <span className="text-[.8125rem]">
          <span className="muted">{m.buyersNote()}</span> <bdi className="said">{note}</bdi>
        </span>
      )}
      {attachments.length > 0 && (
        <span className="flex gap-2 pt-1">
          {attachments.map(({ id }, index) => {
            const path = `/api/v1/admin/orders/${orderId}/attachments/${id}`
            return (
              <a key={id} href={path} target="_blank" rel="noreferrer" className="thumb relative z-1">
                <img src={path} alt={m.pictureN({ n: index + 1 })} />
              </a>
            )
          })}
        </span>
      )}
    </>
  )
}

const priceSources = { feed: m.priceOfFeed, person: m.priceAccepted, manual: m.priceByHand }

/** The gram prices that the order was charged with, their minute, and who set them. */
function HeldPrices({ order: { items, gold_price_at: at, gold_price_set_by: setBy } }: { order: StaffOrder }) {
  const rates = new Map(
    items.flatMap(({ caliber, price_parts: parts }) => (parts ? [[caliber, parts.gram_price]] : [])),
  )
  if (rates.size === 0) return null
  return (
    <>
      <dt>{m.goldPriceHeld()}</dt>
      <dd>
        {[...rates].map(([karat, rate]) => (
          <span key={karat} className="me-3 inline-block">
            {m.gramOf({ n: karat })} <Price value={rate} />
          </span>
        ))}
        <span className="muted">
          {m.at({ time: momentWithin(at) })} · {priceSources[setBy.source]({ name: setBy.name ?? '' })}
        </span>
      </dd>
    </>
  )
}

function Totals({ order }: { order: StaffOrder }) {
  const { items, subtotal, discount, delivery_cost: delivery, vat, total, coupon_code: coupon } = order
  const { transfer_discount: transferDiscount } = order
  const sum = (part: 'metal' | 'making') =>
    items.reduce((all, { price_parts: parts, quantity }) => all + (parts?.[part] ?? 0) * quantity, 0)
  const metal = sum('metal')
  const making = sum('making')
  // Cents of the parts may be off by rounding: then the line before VAT is shown as it was charged.
  const isExact = formatMoney(metal + making) === formatMoney(subtotal)
  return (
    <dl className="sum">
      {isExact ? (
        <>
          <dt>{m.goldValue()}</dt>
          <dd>
            <Price value={metal} />
          </dd>
          <dt>{m.making()}</dt>
          <dd>
            <Price value={making} />
          </dd>
        </>
      ) : (
        <>
          <dt>{m.subtotal()}</dt>
          <dd>
            <Price value={subtotal} />
          </dd>
        </>
      )}
      {discount > 0 && (
        <>
          <dt>
            {coupon ? m.coupon() : m.discount()} {coupon && <Num>{coupon}</Num>}
          </dt>
          <dd>
            <Num>−</Num> <Price value={discount} />
          </dd>
        </>
      )}
      {transferDiscount > 0 && (
        <>
          <dt>{m.transferDiscount()}</dt>
          <dd>
            <Num>−</Num> <Price value={transferDiscount} />
          </dd>
        </>
      )}
      <dt>{m.delivery()}</dt>
      <dd>
        <Price value={delivery} />
      </dd>
      <dt>{m.vatLong()}</dt>
      <dd>
        <Price value={vat} />
      </dd>
      <dt className="total">{m.total()}</dt>
      <dd className="total">
        <Price value={total} />
      </dd>
    </dl>
  )
}

/** Each leads to its certificate. */
function Serials({ of }: { of: readonly string[] }) {
  const mayLook = useMay('certificates.view')
  if (!mayLook) return <Num>{of.join(', ')}</Num>
  return of.map((serial, n) => (
    <Fragment key={serial}>
      {n > 0 && listComma()}
      <Link className="link" to={`/certificates?q=${encodeURIComponent(serial)}`}>
        <Num>{serial}</Num>
      </Link>
    </Fragment>
  ))
}
