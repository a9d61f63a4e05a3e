import type * as contract from '@asjad/contract/admin/transfers'
import { type BankLine, bankReference } from '@asjad/contract/admin/transfers'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { readTable } from '../imports/table-file.ts'
import { amountOf, type Columns, matchOf, orderNumbersIn, recogniseColumns } from './bank-file.rules.ts'
import { type OrderToMatch, ordersByIds, usedReferences, waitingTransfers } from './transfers.queries.ts'

/** More than a bank lists of a day. */
const maxLines = 2_000

type Line = { line: number; cells: string[]; amount: number | null; reference: string | null; text: string }

/** Which lines of the bank's file belong to which orders. Only proposes: nothing is booked or kept. */
export async function readBankFile(
  deps: Deps,
  { text, file: [file] }: Parsed<typeof contract.readBankFile>,
  { lang }: Staff,
): Promise<Data<typeof contract.readBankFile>> {
  const field = file ? 'file' : 'text'
  const refuse = (key: MessageKey, values = {}) =>
    new AppError('invalid', { errors: { [field]: [translate(lang, key, values)] } })
  const bytes = file?.bytes ?? (text?.trim() ? Buffer.from(text) : undefined)
  if (!bytes) throw refuse('transfer.file_missing')
  const table = await readTable(bytes)
  if ('fault' in table) throw refuse('transfer.file_unreadable')
  const found = recogniseColumns(table.rows)
  if (!found) throw refuse('transfer.file_no_amount')
  const { at, columns } = found
  const body = table.rows.slice(at + 1)
  if (body.length > maxLines) throw refuse('transfer.file_too_long', { n: maxLines })
  const lines = body.flatMap((cells, n): Line[] => {
    const line = lineOf(cells, at + n + 2, columns)
    return line ? [line] : []
  })
  const heading = (column: keyof Columns) => {
    const position = columns[column]
    return position === undefined ? null : (table.rows[at]?.[position] ?? null)
  }
  return {
    lines: await proposals(deps, lines, columns, lang),
    left_out: body.length - lines.length,
    columns: {
      date: heading('date'),
      amount: heading('credit') ?? heading('amount') ?? '',
      reference: heading('reference'),
      text: heading('text'),
    },
  }
}

const cellOf = (cells: readonly string[], position: number | undefined) =>
  position === undefined ? '' : (cells[position] ?? '').trim()

/** Undefined for money out and for lines without money. */
function lineOf(cells: string[], line: number, columns: Columns): Line | undefined {
  const amount = amountOf(cellOf(cells, columns.credit ?? columns.amount))
  if (amount === undefined || (amount !== null && amount <= 0)) return undefined
  const reference = bankReference.safeParse(cellOf(cells, columns.reference))
  return { line, cells, amount, reference: reference.data ?? null, text: cellOf(cells, columns.text) }
}

async function proposals({ db }: Deps, lines: readonly Line[], columns: Columns, lang: Locale): Promise<BankLine[]> {
  const numbers = lines.map(({ cells }) => cells.flatMap(orderNumbersIn))
  const [waiting, named, booked] = await Promise.all([
    waitingTransfers(db),
    ordersByIds(db, [...new Set(numbers.flat())]),
    usedReferences(
      db,
      lines.flatMap(({ reference }) => reference ?? []),
    ),
  ])
  const seen = new Set<string>()
  return lines.map(({ line, cells, amount, reference, text }, n): BankLine => {
    const order = named.find(({ id }) => numbers[n]?.includes(id))
    const alike = order || amount === null ? [] : waiting.filter((each) => missingOf(each) === amount).slice(0, 10)
    const bookedFor = reference === null ? undefined : booked.get(reference)
    const twice = reference !== null && seen.has(reference)
    if (reference !== null) seen.add(reference)
    const match = matchOf(amount ?? 0, {
      booked: bookedFor !== undefined,
      named: order && { missing: missingOf(order), expected: isExpected(order) },
      alike,
    })
    const fault = faultOf({ amount, reference, twice, bookedFor })
    return {
      line,
      date: cellOf(cells, columns.date),
      text,
      amount: amount === null ? null : fromMinor(amount),
      bank_reference: reference,
      match,
      orders: (order ? [order] : alike).map(orderView),
      fault: fault && translate(lang, fault.key, fault.values),
    }
  })
}

function faultOf(line: {
  amount: number | null
  reference: string | null
  twice: boolean
  bookedFor: string | undefined
}) {
  if (line.amount === null) return { key: 'transfer.no_amount', values: {} } as const
  if (line.bookedFor) return { key: 'transfer.reference_used', values: { id: line.bookedFor } } as const
  if (line.twice) return { key: 'transfer.reference_twice', values: {} } as const
  return line.reference === null ? ({ key: 'transfer.no_reference', values: {} } as const) : null
}

const isExpected = ({ status, method }: OrderToMatch) => status === 'pending_payment' && method === 'bank_transfer'
const missingOf = (order: OrderToMatch) => (isExpected(order) ? Math.max(0, order.total - order.received) : 0)

const orderView = (order: OrderToMatch) => ({
  order_id: order.id,
  status: order.status,
  person: order.name,
  total: fromMinor(order.total),
  missing: fromMinor(missingOf(order)),
})
