import type { Exposure } from '@asjad/contract/admin/exposure'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { dayInRiyadh, formatFigure } from '@asjad/ui/i18n/format.ts'
import { Check } from 'lucide'
import { useId, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/exposure.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Section } from '#app/ui/section.tsx'
import { SegmentField } from '#app/ui/segments.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

type Karat = Exposure['karats'][number]['karat']
const kinds = { purchase: m.purchase, hedge: m.hedge }
type Kind = keyof typeof kinds

const isPositive = (typed: string) => typedNumber(typed) > 0

/** Writes down gold that was bought, or agreed at a price. */
export function CoverForm({ exposure, onEntered }: { exposure: Exposure; onEntered: () => Promise<void> }) {
  const [kind, setKind] = useState<Kind>('purchase')
  const [karat, setKarat] = useState<Karat>(() => mostOpen(exposure))
  const [typed, setTyped] = useState({ grams: '', price: '' })
  const suppliers = useLoad('suppliers', (signal) => call('GET /admin/exposure/suppliers', {}, { signal }))
  const listId = useId()
  const keyOf = useIdempotencyKey()
  const today = dayInRiyadh(new Date(serverNow()))
  const position = exposure.karats.find((each) => each.karat === karat)
  const form = useForm({
    rules: {
      supplier: required,
      grams: (value) => (isPositive(value) ? undefined : m.badWeight()),
      price: (value) => (isPositive(value) ? undefined : m.badPrice()),
      traded_on: (value) => (value ? undefined : m.badDay()),
    },
    async send(values) {
      const text = (name: string) => values[name]?.trim() ?? ''
      const input = {
        kind,
        karat,
        grams: typedNumber(text('grams')),
        price: typedNumber(text('price')),
        supplier: text('supplier'),
        traded_on: text('traded_on'),
        ...(text('document') && { document: text('document') }),
        ...(text('note') && { note: text('note') }),
      }
      await call('POST /admin/exposure/entries', input, { headers: keyOf(input) })
      toast.success(m.recorded())
      await onEntered()
    },
  })
  return (
    <Section title={m.record()}>
      <form {...form.props}>
        <div className="sect-body form-grid">
          <SegmentField
            label={m.kind()}
            value={kind}
            options={[
              ['purchase', kinds.purchase()],
              ['hedge', kinds.hedge()],
            ]}
            onChoose={setKind}
          />
          <Field
            {...form.field('supplier')}
            label={m.supplier()}
            dir="auto"
            required
            maxLength={200}
            list={listId}
            autoComplete="off"
          />
          <datalist id={listId}>
            {suppliers.value?.data.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <SegmentField
            label={m.karat()}
            value={karat}
            options={([24, 21, 18] as const).map((value) => [value, <Num key="karat">{value}</Num>])}
            onChoose={setKarat}
          />
          <Field
            {...form.field('grams')}
            label={m.weight()}
            help={position && openText(position, typedNumber(typed.grams))}
            figures
            required
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, grams: event.currentTarget.value })}
          />
          <Field
            {...form.field('price')}
            label={m.gramPrice()}
            figures
            required
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, price: event.currentTarget.value })}
          />
          <Field {...form.field('document')} label={m.document()} figures maxLength={100} autoComplete="off" />
          <Field
            {...form.field('traded_on')}
            type="date"
            label={m.day()}
            figures
            required
            max={today}
            defaultValue={today}
          />
          <Field {...form.field('note')} label={m.note()} dir="auto" maxLength={500} autoComplete="off" />
          <Sums typed={typed} sold={position?.average_sold ?? null} />
          <FormProblem text={form.problem} />
        </div>
        <div className="sect-foot">
          <ToolButton type="submit" variant="primary" icon={Check} className="ms-auto" busy={form.busy}>
            {m.recordButton()}
          </ToolButton>
        </div>
      </form>
    </Section>
  )
}

/** What is most urgent to cover. */
const mostOpen = ({ karats }: Exposure): Karat =>
  karats.toSorted((a, b) => b.open * b.karat - a.open * a.karat)[0]?.karat ?? 24

function openText({ karat, open }: Exposure['karats'][number], grams: number) {
  if (open <= 0) return m.nothingOpen({ n: karat })
  return grams === open ? m.coversAll({ n: karat }) : m.openOf({ n: karat, grams: `\u2066${formatFigure(open)}\u2069` })
}

function Sums({ typed, sold }: { typed: { grams: string; price: string }; sold: number | null }) {
  const [grams, price] = [typedNumber(typed.grams), typedNumber(typed.price)]
  if (!(grams > 0 && price > 0)) return null
  const difference = sold === null ? null : Math.round((sold - price) * grams * 100) / 100
  return (
    <dl className="sum">
      <dt>{m.amount()}</dt>
      <dd>
        <Price value={grams * price} />
      </dd>
      {difference !== null && (
        <>
          <dt>{m.againstSold()}</dt>
          <dd className={difference < 0 ? 'text-danger' : 'text-success'}>
            {difference !== 0 && <Num>{difference < 0 ? '−' : '+'}</Num>} <Price value={Math.abs(difference)} />
          </dd>
        </>
      )}
    </dl>
  )
}
