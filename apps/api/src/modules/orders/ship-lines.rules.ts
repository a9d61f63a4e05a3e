import type { LineFault } from '@asjad/contract/admin/orders'
import { westernDigits } from '@asjad/contract/digits'
import type { OrderStatus } from '@asjad/contract/orders'

/** A pasted line "order, AWB", and what is wrong with it. */
export type ShipLine = {
  line: number
  text: string
  order_id: string | null
  awb: string | null
  fault: LineFault | null
}

export const maxShipLines = 500

/** Columns as they come from a spreadsheet, a text or a scanner: by tab, comma, semicolon or space. */
export function readShipLines(pasted: string): ShipLine[] {
  return pasted
    .split(/\r\n|\r|\n/)
    .map((text, n) => ({ text: text.trim(), line: n + 1 }))
    .filter(({ text }) => text !== '')
    .map(readLine)
}

function readLine({ text, line }: { text: string; line: number }): ShipLine {
  const [order = '', awb = '', ...rest] = westernDigits(text)
    .split(/\s*[\t,;،؛]\s*|\s+/)
    .map((part) => part.replace(/^["']|["']$/g, ''))
  const id = order.toUpperCase()
  const known = /^A-[0-9A-Z]{10}$/.test(id) ? id : null
  const number = /^[\w./-]{3,40}$/.test(awb) ? awb : null
  const read = { line, text: text.slice(0, 120), order_id: known, awb: number }
  if (!known || rest.some(Boolean)) return { ...read, fault: 'unreadable' }
  if (awb === '') return { ...read, fault: 'no_awb' }
  return { ...read, fault: number ? null : 'bad_awb' }
}

/** `statusOf`: of the orders that exist. `usedBy`: which order has this AWB already. `lacking`: orders that must wait. */
export function checkShipLines(
  lines: readonly ShipLine[],
  statusOf: ReadonlyMap<string, OrderStatus>,
  usedBy: ReadonlyMap<string, string>,
  lacking: ReadonlySet<string>,
): ShipLine[] {
  const orders = new Set<string>()
  const awbs = new Set<string>()
  return lines.map((each) => {
    const { order_id: id, awb } = each
    if (each.fault || !id || !awb) return each
    const fault = faultOf(id, awb)
    orders.add(id)
    awbs.add(awb)
    return { ...each, fault }
  })

  function faultOf(id: string, awb: string): LineFault | null {
    const status = statusOf.get(id)
    if (!status) return 'unknown_order'
    if (orders.has(id)) return 'order_twice'
    if (status !== 'processing') return 'wrong_state'
    if (awbs.has(awb)) return 'awb_twice'
    if (usedBy.has(awb)) return 'awb_used'
    return lacking.has(id) ? 'rules_unmet' : null
  }
}
