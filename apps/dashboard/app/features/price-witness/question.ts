/** What the witness is asked: about an order line, or about a variety at a moment. */
export type Question = { order_line: number } | { variety: number; at?: string }

export function questionIn(query: URLSearchParams): Question | undefined {
  const number = (name: string) => {
    const value = query.get(name) ?? ''
    return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
  }
  const line = number('order_line')
  if (line !== undefined) return { order_line: line }
  const variety = number('variety')
  if (variety === undefined) return undefined
  const at = momentIn(query, 'at')
  return at === undefined ? { variety } : { variety, at }
}

/** A moment of the address, if it is one. */
export function momentIn(query: URLSearchParams, name: string) {
  const value = Date.parse(query.get(name) ?? '')
  return Number.isNaN(value) ? undefined : new Date(value).toISOString()
}

export const pathOf = (question: Question) =>
  `/price-witness?${new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))}`
