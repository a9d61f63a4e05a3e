import { Field, FieldFrame } from '@asjad/ui/controls/field.tsx'
import { Riyal } from '@asjad/ui/controls/riyal.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { MoneyField } from '#app/forms/money-field.tsx'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/coupons.ts'
import { Note } from '#app/ui/note.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { figure } from './coupon-looks.tsx'
import type { Typed } from './coupon-values.ts'

type Form = { field: (name: string) => { name: string; error: string | undefined } }
type Props = {
  form: Form
  typed: Typed
  onType: (change: Partial<Typed>) => void
  /** Somebody has used it: what it takes off stays. */
  isFixed?: boolean
  makes: 'code' | 'series'
}

/** A field whose text is in the form's state under its own name. */
const bound = ({ form, typed, onType }: Props, name: Exclude<keyof Typed, 'kind'>) => ({
  ...form.field(name),
  value: typed[name],
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
})

/** What it takes off, how often and when. */
export function CouponFields(props: Props) {
  const { typed, isFixed = false, makes } = props
  const number = { figures: true, inputMode: 'numeric' as const }
  return (
    <>
      {makes === 'code' ? (
        <Field {...bound(props, 'code')} label={m.code()} help={m.codeHelp()} figures required readOnly={isFixed} />
      ) : (
        <div className="bi">
          <Field {...bound(props, 'prefix')} label={m.prefix()} help={m.prefixHelp()} figures required />
          <Field {...bound(props, 'count')} {...number} label={m.count()} help={m.countHelp()} required />
        </div>
      )}
      <div className="bi">
        <Discount {...props} />
        <MoneyField
          {...bound(props, 'cap')}
          label={m.cap()}
          readOnly={isFixed}
          disabled={typed.kind === 'amount'}
          value={typed.kind === 'amount' ? '' : typed.cap}
        />
      </div>
      <div className="bi">
        <MoneyField {...bound(props, 'minimum')} label={m.minimum()} help={m.minimumHelp()} readOnly={isFixed} />
        <Field
          {...bound(props, 'most_per_account')}
          {...number}
          label={makes === 'series' ? m.perAccountSeries() : m.perAccount()}
          help={m.emptyNoLimit()}
        />
      </div>
      {makes === 'code' && (
        <Field {...bound(props, 'most_in_all')} {...number} label={m.inAll()} help={m.emptyNoLimit()} />
      )}
      <div className="bi">
        <Field {...bound(props, 'starts_at')} type="datetime-local" label={m.from()} help={m.riyadhTime()} figures />
        <Field {...bound(props, 'ends_at')} type="datetime-local" label={m.until()} help={m.riyadhTime()} figures />
      </div>
    </>
  )
}

function Discount(props: Props) {
  const { typed, onType, isFixed = false } = props
  const isPercent = typed.kind === 'percent'
  const { error, ...input } = bound(props, 'discount')
  return (
    <FieldFrame label={isPercent ? m.percentField() : m.amountField()} error={error} required>
      {(described) => (
        <span className="grid grid-cols-[auto_1fr] gap-2">
          <Segments
            label={m.kind()}
            value={typed.kind}
            options={[
              ['amount', m.kindAmount()],
              ['percent', m.kindPercent()],
            ]}
            disabled={isFixed}
            onChoose={(kind) => onType({ kind })}
          />
          <span className={isPercent ? 'affix' : 'affix affix-money'}>
            {!isPercent && (
              <span>
                <Riyal />
              </span>
            )}
            <input
              {...input}
              {...described}
              className="field field-tool field-num w-full flex-1"
              dir="ltr"
              inputMode="decimal"
              required
              readOnly={isFixed}
            />
            {isPercent && <span aria-hidden="true">%</span>}
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

const example = 100_000

/** A percentage of a big order is a lot of money: whoever means it presses once more. */
export const AskAboutCap = ({ typed, onCap }: { typed: Typed; onCap: (cap: string) => void }) => {
  const percent = typedNumber(typed.discount)
  const cap = Math.max(50, percent * 40)
  return (
    <div role="alert">
      <Note
        tone="warning"
        actions={<ToolButton onClick={() => onCap(formatFigure(cap))}>{m.capAt({ amount: figure(cap) })}</ToolButton>}
      >
        {m.noCap({ order: figure(example), saving: figure((example * percent) / 100) })}
      </Note>
    </div>
  )
}
