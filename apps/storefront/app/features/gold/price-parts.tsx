import * as m from '#app/i18n/messages/gold.ts'

const parts = [
  { title: m.metalValue, text: m.metalText },
  { title: m.makingCharge, text: m.makingText },
  { title: m.vat, text: m.vatText },
]
const questions = [
  { title: m.whereFrom, text: m.whereFromText },
  { title: m.whyDiffer, text: m.whyDifferText },
  { title: m.whenPriceFixed, text: m.whenFixedText },
]

/** Explains how a price is made up. */
export const PriceParts = () => (
  <section className="wrap pt-section" aria-labelledby="made-of">
    <h2 id="made-of" className="display text-d2">
      {m.pricePartsTitle()}
    </h2>
    <Columns items={parts} />
    <Columns items={questions} />
  </section>
)

const Columns = ({ items }: { items: typeof parts }) => (
  <div className="mt-6 grid gap-8 border-t border-line py-8 md:grid-cols-3 lg:gap-16">
    {items.map(({ title, text }) => (
      <div key={title()}>
        <h3 className="display text-d1">{title()}</h3>
        <p className="mt-2 text-ink-2">{text()}</p>
      </div>
    ))}
  </div>
)
