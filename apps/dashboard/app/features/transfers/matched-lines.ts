import type { BankLine } from '@asjad/contract/admin/transfers'

export type MatchedOrder = BankLine['orders'][number]
/** Orders that a person chose, by the number of the line. */
export type Choices = Readonly<Record<number, MatchedOrder>>

/** The order that a line would be booked for: what was chosen, else what its number says. An amount alone proves nothing. */
export const orderOf = (line: BankLine, choices: Choices) =>
  choices[line.line] ?? (line.match === 'exact' || line.match === 'reference_only' ? line.orders[0] : undefined)

export const isBookable = (line: BankLine, choices: Choices) =>
  line.match !== 'booked' &&
  line.fault === null &&
  line.amount !== null &&
  line.bank_reference !== null &&
  orderOf(line, choices) !== undefined

/** Exact matches are ticked, the rest is opened one by one. An order that two lines name is ticked once. */
export function firstTicks(lines: readonly BankLine[]) {
  const orders = new Set<string>()
  return lines.flatMap((line) => {
    const order = line.match === 'exact' && isBookable(line, {}) ? line.orders[0] : undefined
    if (!order || orders.has(order.order_id)) return []
    orders.add(order.order_id)
    return [String(line.line)]
  })
}

export const countMatches = (lines: readonly BankLine[]) => {
  const of = (...matches: BankLine['match'][]) => lines.filter(({ match }) => matches.includes(match)).length
  return {
    exact: of('exact'),
    look: of('reference_only', 'amount_only'),
    unknown: of('unknown'),
    booked: of('booked'),
  }
}
