import type { StockRow } from '@asjad/contract/admin/stock'
import { maxPieces } from '@asjad/contract/admin/stock-reasons'
import { westernDigits } from '@asjad/contract/digits'
import { Select } from '@asjad/ui/controls/select.tsx'
import { useEffect, useState } from 'react'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/stock.ts'
import type { Edit } from './edits.ts'
import { reasonNames, reasonsFor } from './reasons.ts'

/** "+3", "-2", "−٢": what people type as a difference. */
function typedDifference(text: string) {
  const plain = westernDigits(text)
    .replace(/[\s\u2066-\u2069]/g, '')
    .replace('−', '-')
  return /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN
}

const shown = (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0')

export const nameOf = (row: Pick<StockRow, 'title' | 'sku'>) => `${inLanguage(row.title)} \u2066${row.sku}\u2069`

/** By how many pieces the stock changes: typed, by buttons or by the arrow keys. */
export function ChangeField({ row, by, onChange }: { row: StockRow; by: number; onChange: (by: number) => void }) {
  const [text, setText] = useState(shown(by))
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    setText(shown(by))
    setWrong(false)
  }, [by])
  const name = nameOf(row)
  const step = (more: number) => onChange(Math.max(-maxPieces, Math.min(maxPieces, by + more)))
  return (
    <span className="stepper stepper-tool" dir="ltr">
      <button type="button" aria-label={m.less({ name })} onClick={() => step(-1)}>
        −
      </button>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.changeOf({ name })}
        aria-invalid={wrong || undefined}
        title={wrong ? m.notANumber() : undefined}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          const typed = typedDifference(value)
          setWrong(value.trim() !== '' && Number.isNaN(typed))
          if (!Number.isNaN(typed) && Math.abs(typed) <= maxPieces && typed !== by) onChange(typed)
        }}
        onBlur={() => {
          setText(shown(by))
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else if (event.key === 'Escape') onChange(0)
          else return
          event.preventDefault()
        }}
      />
      <button type="button" aria-label={m.more({ name })} onClick={() => step(1)}>
        +
      </button>
    </span>
  )
}

/** Why, and a word more if somebody wants to say it. */
export function ReasonField({
  edit,
  faulty,
  onExplain,
}: {
  edit: Edit
  faulty: boolean
  onExplain: (part: Partial<Pick<Edit, 'reason' | 'note'>>) => void
}) {
  const name = nameOf(edit.row)
  return (
    <span className="grid gap-1">
      <Select
        className="field-tool min-w-40"
        aria-label={m.reasonOf({ name })}
        aria-invalid={(faulty && edit.reason === '') || undefined}
        value={edit.reason}
        onChange={({ currentTarget: { value } }) => onExplain({ reason: value as Edit['reason'] })}
      >
        <option value="" disabled>
          {m.chooseReason()}
        </option>
        {reasonsFor(edit.by).map((reason) => (
          <option key={reason} value={reason}>
            {reasonNames[reason]()}
          </option>
        ))}
      </Select>
      <input
        className="field field-tool field-text"
        dir="auto"
        maxLength={500}
        aria-label={m.noteOf({ name })}
        placeholder={m.addNote()}
        value={edit.note}
        onChange={({ currentTarget: { value } }) => onExplain({ note: value })}
      />
    </span>
  )
}
