import type { PriceWitness } from '@asjad/contract/admin/price-witness'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { fromRiyadh, inRiyadhField } from '#app/features/product/riyadh-time.ts'
import * as m from '#app/i18n/messages/price-witness.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { momentText } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { momentIn, pathOf } from './question.ts'

/** What the piece cost at a time that somebody asks for, against this price. The time is in the address. */
export function OtherMinute({ witness }: { witness: PriceWitness }) {
  const { query, set } = useFilters()
  const form = useRef<HTMLFormElement>(null)
  const other = momentIn(query, 'other')
  const { variety_id: variety } = witness.subject
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = String(new FormData(form.current ?? undefined).get('other') ?? '')
    set({ other: fromRiyadh(typed) || null })
  }
  return (
    <div className="stack no-print">
      <Section title={m.otherMinute()} pad>
        {variety === null ? (
          <p className="muted">{m.noOther()}</p>
        ) : (
          <>
            <form ref={form} onSubmit={submit} className="grid gap-3">
              <Field
                key={other ?? witness.at}
                name="other"
                type="datetime-local"
                label={m.time()}
                figures
                required
                defaultValue={inRiyadhField(other ?? witness.at)}
              />
              <ToolButton type="submit" variant="line" className="justify-self-start">
                {m.show()}
              </ToolButton>
            </form>
            {other && <Comparison witness={witness} variety={variety} at={other} />}
          </>
        )}
      </Section>
      {variety !== null && (witness.previous || witness.next) && <Neighbours witness={witness} variety={variety} />}
    </div>
  )
}

function Comparison({ witness, variety, at }: { witness: PriceWitness; variety: number; at: string }) {
  const { value, error } = useLoad(`${variety} ${at}`, (signal) =>
    call('GET /admin/price-witness', { variety, at }, { signal }),
  )
  if (error)
    return (
      <div className="mt-3">
        <FormProblem text={(isApiError(error) && Object.values(error.errors)[0]?.[0]) || failureAdvice(error)} />
      </div>
    )
  if (!value) return null
  const then = value.data
  const price = witness.line?.shown ?? witness.price
  const difference = Math.round((then.price - price) * 100) / 100
  return (
    <div className="mt-4" role="status">
      <dl className="sum">
        {then.gram && (
          <>
            <dt>{m.gram({ n: then.subject.caliber })}</dt>
            <dd>
              <Price value={then.gram.price} />
            </dd>
          </>
        )}
        <dt>{m.itsPrice()}</dt>
        <dd>
          <Price value={then.price} />
        </dd>
        <dt>{m.difference()}</dt>
        <dd className={difference < 0 ? 'text-success' : difference > 0 ? 'text-danger' : ''}>
          {difference !== 0 && <Num>{difference < 0 ? '−' : '+'}</Num>} <Price value={Math.abs(difference)} />
        </dd>
      </dl>
      <p className="help">{reasonOf(witness, then, difference)}</p>
      {then.basis.gold !== 'log' && <p className="help">{m.nearest()}</p>}
    </div>
  )
}

/** “It was cheaper yesterday”: by this much, and because of that. */
function reasonOf(now: PriceWitness, then: PriceWitness, difference: number) {
  if (difference === 0) return m.wasSame()
  const byGold = now.gram?.price !== then.gram?.price
  const byPiece =
    now.making?.amount !== then.making?.amount ||
    now.fixed?.amount !== then.fixed?.amount ||
    now.weight.grams !== then.weight.grams
  const cause = byGold && byPiece ? m.becauseBoth() : byGold ? m.becauseGold() : m.becausePiece()
  return `${difference < 0 ? m.wasCheaper() : m.wasDearer()} ${cause}`
}

function Neighbours({ witness: { previous, next }, variety }: { witness: PriceWitness; variety: number }) {
  const rows = [
    { name: m.before(), of: previous },
    { name: m.after(), of: next },
  ]
  return (
    <section className="sect">
      <div className="rows">
        {rows.map(
          ({ name, of }) =>
            of && (
              <Link key={name} to={pathOf({ variety, at: of.at })} className="row-link">
                <span className="min-w-0 flex-1">
                  {name}
                  <span className="cell-sub">
                    {momentText(of.at)} · {of.kind === 'gold' ? m.changedByGold() : m.changedByPiece()}
                  </span>
                </span>
                {of.price !== null && <Price value={of.price} />}
              </Link>
            ),
        )}
      </div>
    </section>
  )
}
