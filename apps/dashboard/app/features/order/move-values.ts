import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { MoveField, PossibleMove, Weighing } from '@asjad/contract/admin/order-moves'
import { westernDigits } from '@asjad/contract/digits'
import type { CancelReason } from '@asjad/contract/orders'
import type { Rule } from '@asjad/ui/forms/form-rules.ts'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/moves.ts'

/** What was typed into the dialog, by the name of the field: `awb`, `grams 17`, `seal 17`, `serials 17`. */
export type Typed = Record<string, string>
export type Seal = NonNullable<Weighing['seal']>

const asks = ({ asks: fields }: PossibleMove, field: MoveField) => fields.find((one) => one.field === field)

const weighingsOf = ({ items }: StaffOrder, typed: Typed): Weighing[] =>
  items.flatMap(({ id }) => {
    const grams = typedNumber(typed[`grams ${id}`] ?? '')
    const seal = (typed[`seal ${id}`] ?? 'intact') as Seal
    return Number.isNaN(grams) ? [] : [{ line_id: id, grams, seal }]
  })

const serialsOf = ({ items }: StaffOrder, typed: Typed) =>
  items.flatMap(({ id }) => {
    const serials = (typed[`serials ${id}`] ?? '').split(/[,،;\n]/).flatMap((serial) => serial.trim() || [])
    return serials.length > 0 ? [{ line_id: id, serials }] : []
  })

/** What is sent along with the move. */
export function detailsOf(move: PossibleMove, order: StaffOrder, typed: Typed) {
  const text = (field: MoveField) => (asks(move, field) && typed[field]?.trim() ? typed[field].trim() : undefined)
  const weighings = asks(move, 'weighings') ? weighingsOf(order, typed) : []
  const serials = asks(move, 'serials') ? serialsOf(order, typed) : []
  return {
    awb: text('awb'),
    collected: text('collected'),
    cancel_reason: text('cancel_reason') as CancelReason | undefined,
    reason: text('reason'),
    amount: text('amount'),
    note: text('note'),
    reference: text('reference'),
    ...(weighings.length > 0 && { weighings }),
    ...(serials.length > 0 && { serials }),
  }
}

const missingNames: Partial<Record<MoveField, () => string>> = {
  awb: m.awbMissing,
  cancel_reason: m.cancelReasonMissing,
  reason: m.reasonMissing,
  note: m.noteMissing,
  reference: m.referenceMissing,
  weighings: m.weighingMissing,
  amount: m.approvalAmount,
}

/** The first thing that the move still wants, in words. */
export function missingOf(move: PossibleMove, order: StaffOrder, typed: Typed) {
  const wanted = move.asks.find(({ field, required }) => {
    if (!required) return false
    if (field === 'weighings') return weighingsOf(order, typed).length < order.items.length
    return !typed[field]?.trim()
  })
  return wanted && missingNames[wanted.field]?.()
}

const awbForm = /^[\w./-]{3,40}$/

/** Checked when a field is left. What the server finds besides stands at the same fields. */
export function rulesOf(move: PossibleMove, order: StaffOrder): Record<string, Rule> {
  const money: Rule = (value) => {
    if (value.trim() === '') return undefined
    const amount = typedNumber(value)
    if (Number.isNaN(amount)) return m.amountBad()
    const most = move.money?.most
    return most !== undefined && amount > most ? m.amountTooMuch({ amount: formatMoney(most) }) : undefined
  }
  // A seal is noted with the weight: alone it would be lost.
  const gramsOf = (id: number): Rule => {
    const isNoted = (seal: string | undefined) => seal !== undefined && seal !== 'intact'
    return (value, all) =>
      (value.trim() !== '' || isNoted(all[`seal ${id}`])) && !(typedNumber(value) > 0) ? m.weightBad() : undefined
  }
  return {
    ...(asks(move, 'awb') && {
      awb: (value) => {
        const plain = westernDigits(value).replace(/\s/g, '')
        return plain === '' || awbForm.test(plain) ? undefined : m.awbBad()
      },
    }),
    ...(asks(move, 'amount') && { amount: money }),
    ...(asks(move, 'collected') && {
      collected: (value, all) => (typedNumber(value) === 0 ? m.nothingCollected() : money(value, all)),
    }),
    ...(asks(move, 'weighings') &&
      Object.fromEntries(order.items.map(({ id }) => [`grams ${id}`, gramsOf(id)] as const))),
  }
}

/** The amount that the effects name: what was typed, else what the order proposes. */
export function amountOf(move: PossibleMove, typed: Typed) {
  if (!move.money) return undefined
  const amount = typedNumber(typed.amount ?? typed.collected ?? '')
  return Number.isNaN(amount) ? move.money.amount : amount
}
