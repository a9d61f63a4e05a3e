import { Radio } from '@asjad/ui/controls/choice.tsx'
import { type FormEvent, useState } from 'react'
import { Labelled } from '#app/forms/labelled.tsx'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/product-varieties.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import type { Row } from './form-values.ts'
import { rowsOfRange, type SizeRange } from './row-edits.ts'

/** Several sizes at once: from, to and step; weight and making begin with the first. */
export default function SizeRangeDialog({
  template,
  unit,
  isGold,
  onClose,
  onAdd,
}: {
  template: Row | undefined
  unit: string
  isGold: boolean
  onClose: () => void
  onAdd: (rows: Row[]) => Promise<void>
}) {
  const [first] = useState<SizeRange>({
    from: '',
    to: '',
    step: unit === 'ring' ? '2' : '5',
    weight: '',
    weightStep: '',
    making: '',
    perGram: true,
    stock: '',
  })
  const [range, setRange] = useState(first)
  const [problem, setProblem] = useState<string>()
  const rows = rowsOfRange(range, template)
  function add(event: FormEvent) {
    event.preventDefault()
    // The page has a form of its own around this one.
    event.stopPropagation()
    const bad = (text: string) => text.trim() !== '' && Number.isNaN(typedNumber(text))
    if (!rows || [range.weight, range.weightStep, range.making, range.stock].some(bad)) return setProblem(m.rangeBad())
    return void onAdd(rows)
  }
  const field = (name: Exclude<keyof SizeRange, 'perGram'>, label: string) => (
    <Labelled id={`range-${name}`} label={label}>
      {(described) => (
        <input
          {...described}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          className="field field-num"
          value={range[name]}
          onChange={({ target }) => setRange({ ...range, [name]: target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <MoveDialog
      title={m.sizesTitle()}
      verb={m.addThem()}
      form={{ props: { onSubmit: add, noValidate: true }, busy: false, problem }}
      isUnsaved={range !== first}
      onClose={onClose}
    >
      <div className="grid grid-cols-3 gap-3">
        {field('from', m.from())}
        {field('to', m.to())}
        {field('step', m.step())}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {field('weight', m.firstWeight())}
        {field('weightStep', m.weightStep())}
        {isGold && field('making', m.makingOfFirst())}
        {field('stock', m.stockEach())}
      </div>
      {isGold && (
        <fieldset className="grid">
          <legend className="label">{m.makingWay()}</legend>
          {[true, false].map((perGram) => (
            <Radio
              key={String(perGram)}
              name="range-way"
              checked={range.perGram === perGram}
              onChange={() => setRange({ ...range, perGram })}
              label={perGram ? m.samePerGram() : m.samePerPiece()}
            />
          ))}
        </fieldset>
      )}
      <p className="muted" role="status">
        {rows && m.willAdd(rows.length)}
      </p>
    </MoveDialog>
  )
}
