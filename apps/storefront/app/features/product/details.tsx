import type { Product, Variety } from '@asjad/contract/catalog'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { dayName, dayRange } from '@asjad/ui/i18n/day.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { weekdays } from '@asjad/ui/i18n/messages/days.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product.ts'
import * as sizes from '#app/i18n/messages/sizes.ts'
import * as paths from '#app/paths.ts'
import { finenessOf } from '#app/ui/hallmark.tsx'
import { Size } from '#app/ui/size.tsx'
import type { Moment } from './delivery.ts'
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

/** "Sunday to Thursday" if they follow each other, else each by its name. */
function daysText(days: Moment['work']['days']) {
  if (days.length === 7) return m.everyDay()
  const names = (all: readonly number[]) => all.map((day) => weekdays[day]?.() ?? '')
  // A week of work may begin on any day: Saturday to Thursday is 6, 0, 1, 2, 3, 4.
  const start = days.find((day) => !days.includes((day + 6) % 7)) ?? 0
  const inOrder = days.map((_, at) => (start + at) % 7)
  const [from = '', to = ''] = [names(inOrder).at(0), names(inOrder).at(-1)]
  const isRange = days.length > 2 && inOrder.every((day) => days.includes(day))
  return isRange ? m.dayRange({ from, to }) : names(days).join(m.comma())
}

function WorkDays({ work: { days, cutOffHour }, holiday }: Pick<Moment, 'work' | 'holiday'>) {
  const hour = `\u2066${String(cutOffHour).padStart(2, '0')}:00\u2069`
  return (
    <>
      {cutOffHour === 24 ? m.workDaysOnly({ days: daysText(days) }) : m.workDays({ days: daysText(days), hour })}
      {holiday &&
        ` ${holiday.from === holiday.to ? m.closedOn({ day: dayName(holiday.from) }) : m.closedFrom(dayRange(holiday))}`}
    </>
  )
}

export const DeliveryAndReturns = ({ product, moment }: { product: Product; moment: Moment }) => (
  <Section id="delivery" title={m.deliveryAndReturns()}>
    <div className="grid max-w-text gap-6 text-ink-2">
      <div>
        <h3 className="font-medium text-ink">{m.delivery()}</h3>
        <p className="mt-1">
          {m.preparing()} {moment.delivery && m.onTheWay({ from: moment.delivery.min, to: moment.delivery.max })}{' '}
          <WorkDays {...moment} />
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
