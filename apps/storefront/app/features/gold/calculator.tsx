import type { Karat } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Check, Radio } from '@asjad/ui/controls/choice.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { useId, useState } from 'react'
import { gramPriceOf } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/gold.ts'
import * as paths from '#app/paths.ts'
import { FigureField } from './figure-field.tsx'
import { estimate, parseFigure } from './figures.ts'

const calibers = [24, 21, 18] as const satisfies readonly Karat[]

/** What a product of a given weight costs, part by part, by the same rule as the shop's prices. */
export function Calculator({ prices }: { prices: GoldPrices }) {
  const [caliber, setCaliber] = useState<Karat>(21)
  const [weight, setWeight] = useState('25')
  const [making, setMaking] = useState('35')
  const [makingOf, setMakingOf] = useState<'gram' | 'piece'>('gram')
  const [withVat, setWithVat] = useState(true)
  const name = useId()
  const parts = estimate({
    grams: parseFigure(weight) ?? 0,
    gramPrice: gramPriceOf(prices, caliber),
    making: parseFigure(making) ?? 0,
    makingOf,
    withVat,
  })
  return (
    <section className="wrap pt-section" aria-labelledby="calculator">
      <div className="grid overflow-hidden rounded-md border border-line lg:grid-cols-[1fr_26rem]">
        <div className="p-6 md:p-12">
          <h2 id="calculator" className="display text-d2">
            {m.calculatorTitle()}
          </h2>
          <p className="mt-1.5 text-ink-2">{m.calculatorHelp()}</p>
          <fieldset className="mt-8">
            <legend className="label">{m.karatColumn()}</legend>
            <div className="grid max-w-md grid-cols-3 gap-2">
              {calibers.map((choice) => (
                <label key={choice} className="chip choice-chip num min-h-12 justify-center">
                  <input
                    type="radio"
                    name={`${name}caliber`}
                    className="sr-only"
                    checked={choice === caliber}
                    onChange={() => setCaliber(choice)}
                  />
                  {m.karatFigure({ karat: choice })}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="mt-6 grid max-w-xl gap-5 sm:grid-cols-2">
            <FigureField label={m.weightInGrams()} value={weight} onChange={setWeight} />
            <FigureField label={m.makingCharge()} value={making} onChange={setMaking} />
          </div>
          <fieldset className="mt-3 flex flex-wrap gap-x-6">
            <legend className="sr-only">{m.makingPer()}</legend>
            <Radio
              label={m.perGram()}
              name={`${name}making`}
              checked={makingOf === 'gram'}
              onChange={() => setMakingOf('gram')}
            />
            <Radio
              label={m.perPiece()}
              name={`${name}making`}
              checked={makingOf === 'piece'}
              onChange={() => setMakingOf('piece')}
            />
          </fieldset>
          <Check
            label={
              <>
                {m.withVat()} <Num>15%</Num>
              </>
            }
            checked={withVat}
            onChange={(event) => setWithVat(event.target.checked)}
          />
        </div>
        <div className="flex flex-col bg-sunken p-6 max-c2:p-4 md:p-12">
          <dl className="dl">
            <dt>{m.metalValue()}</dt>
            <dd>
              <Price value={parts.metal} />
            </dd>
            <dt>{m.makingCharge()}</dt>
            <dd>
              <Price value={parts.making} />
            </dd>
            <dt>{m.vat()}</dt>
            <dd>
              <Price value={parts.vat} />
            </dd>
          </dl>
          <div className="mt-auto pt-8">
            <label className="text-sm text-ink-3" htmlFor={`${name}total`}>
              {m.estimated()}
            </label>
            <output id={`${name}total`} className="block">
              <Price value={parts.total} className="text-[min(2.25rem,13vw)] leading-tight font-semibold" />
            </output>
            <ButtonLink to={`${paths.store}?caliber=${caliber}`} className="mt-6 w-full">
              {m.shopKarat({ karat: caliber })}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
