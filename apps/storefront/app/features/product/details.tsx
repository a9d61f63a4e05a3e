import type { Product, Variety } from '@asjad/contract/catalog'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product.ts'
import * as sizes from '#app/i18n/messages/sizes.ts'
import * as paths from '#app/paths.ts'
import { finenessOf } from '#app/ui/hallmark.tsx'
import { Size } from '#app/ui/size.tsx'
import type { Delivery } from './delivery.ts'
import { returnsOf } from './facts.tsx'
import { isEngraved, measuresOf } from './product-traits.ts'

/** A title at the inline start, its content beside it. */
export const Section = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section className="wrap pt-section" id={id} aria-labelledby={`${id}-title`}>
    <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[20rem_1fr]">
      <h2 id={`${id}-title`} className="display text-d2">
        {title}
      </h2>
      <div>{children}</div>
    </div>
  </section>
)

export function Details({ product, variety }: { product: Product; variety: Variety }) {
  const measures = Object.entries(measuresOf(product, variety)).flatMap(([name, value]) =>
    name in sizes.measures ? [{ name: sizes.measures[name as keyof typeof sizes.measures](), value }] : [],
  )
  return (
    <Section id="details" title={m.details()}>
      <div
        className="description mb-6 max-w-text text-lg text-ink-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the API from Markdown, without raw HTML
        dangerouslySetInnerHTML={{ __html: product.description_html }}
      />
      <dl className="grid gap-x-12 text-[.9375rem] sm:grid-cols-2">
        <Row name={m.karat()}>{m.karatValue({ karat: product.caliber })}</Row>
        <Row name={m.fineness()}>
          <Num>{finenessOf(product.caliber)}</Num>
        </Row>
        <Row name={m.weight()}>
          <Grams value={variety.weight} />
        </Row>
        {variety.size > 0 && (
          <Row name={m.size()}>
            <Size value={variety.size} unit={product.size_unit} />
          </Row>
        )}
        {measures.map(({ name, value }) => (
          <Row key={name} name={name}>
            <Num>{formatFigure(value)}</Num> {sizes.mm()}
          </Row>
        ))}
        <Row name={m.category()}>
          <Link to={paths.category(product.category)} className="link">
            {product.category.title}
          </Link>
        </Row>
        <Row name={m.inStock()}>
          <Num>{variety.quantity}</Num>
        </Row>
      </dl>
    </Section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-b border-line py-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

export const DeliveryAndReturns = ({ product, delivery }: { product: Product; delivery: Delivery | null }) => (
  <Section id="delivery" title={m.deliveryAndReturns()}>
    <div className="grid max-w-text gap-6 text-ink-2">
      <div>
        <h3 className="font-medium text-ink">{m.delivery()}</h3>
        <p className="mt-1">
          {m.preparing()} {delivery && m.onTheWay({ from: delivery.min, to: delivery.max })} {m.workDays()}
        </p>
        <Link to={paths.shipping} className="link inline-flex min-h-11 items-center text-[.9375rem]">
          {m.shippingPolicy()}
        </Link>
      </div>
      <div>
        <h3 className="font-medium text-ink">{m.returns()}</h3>
        <p className="mt-1">
          {isEngraved(product) ? m.engravedReturnsText() : `${returnsOf(product)}. ${m.returnsText()}`}
        </p>
        <Link to={paths.terms} className="link inline-flex min-h-11 items-center text-[.9375rem]">
          {m.returnPolicy()}
        </Link>
      </div>
    </div>
  </Section>
)
