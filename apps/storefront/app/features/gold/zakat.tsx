import type { Karat } from '@asjad/contract/catalog'
import { Grams } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { useId, useState } from 'react'
import * as m from '#app/i18n/messages/gold.ts'
import { FigureField } from './figure-field.tsx'
import { parseFigure, zakatOf } from './figures.ts'

const calibers = [24, 21, 18] as const satisfies readonly Karat[]

/** Calculates the zakat due on the gold that someone owns. */
export function Zakat({ gramPrice }: { gramPrice: number }) {
  const [owned, setOwned] = useState<Record<Karat, string>>({ 24: '', 21: '100', 18: '' })
  const total = useId()
  const grams = (caliber: Karat) => parseFigure(owned[caliber]) ?? 0
  const { pureGrams, nisab, due, zakatGrams, zakat } = zakatOf(
    { 24: grams(24), 21: grams(21), 18: grams(18) },
    gramPrice,
  )
  return (
    <section className="wrap pt-section" aria-labelledby="zakat">
      <div className="grid overflow-hidden rounded-md border border-line lg:grid-cols-[1fr_26rem]">
        <div className="p-6 md:p-12">
          <h2 id="zakat" className="display text-d2">
            {m.zakatTitle()}
          </h2>
          <p className="mt-1.5 max-w-xl text-ink-2">{m.zakatHelp()}</p>
          <div className="mt-8 grid max-w-xl gap-5 sm:grid-cols-3">
            {calibers.map((caliber) => (
              <FigureField
                key={caliber}
                label={m.gramsOfKarat({ karat: caliber })}
                value={owned[caliber]}
                onChange={(typed) => setOwned({ ...owned, [caliber]: typed })}
              />
            ))}
          </div>
          <p className="mt-6 max-w-xl text-sm text-ink-3">{m.zakatNote()}</p>
        </div>
        <div className="flex flex-col bg-sunken p-6 max-c2:p-4 md:p-12">
          <dl className="dl">
            <dt>{m.pureGold()}</dt>
            <dd>
              <Grams value={pureGrams} />
            </dd>
            <dt>{m.nisab()}</dt>
            <dd>
              <Price value={nisab} />
            </dd>
            <dt>{m.zakatInGold()}</dt>
            <dd>
              <Grams value={zakatGrams} />
            </dd>
          </dl>
          <div className="mt-auto pt-8">
            <label className="text-sm text-ink-3" htmlFor={total}>
              {m.zakatDue()}
            </label>
            <output id={total} className="block">
              <Price value={zakat} className="text-[min(2.25rem,13vw)] leading-tight font-semibold" />
              {/* Keeps its space, so that nothing shifts while typing. */}
              <span className={`block text-sm text-ink-2 ${due ? 'invisible' : ''}`}>{m.belowNisab()}</span>
            </output>
          </div>
        </div>
      </div>
    </section>
  )
}
