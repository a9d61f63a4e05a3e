import type { LineMatch } from '@asjad/contract/admin/transfers'
import { westernDigits } from '@asjad/contract/digits'

/** What banks call their columns, in both languages, folded as `folded` does. */
const headings = {
  date: [
    'التاريخ',
    'تاريخ',
    'تاريخ العمليه',
    'تاريخ القيد',
    'date',
    'value date',
    'posting date',
    'transaction date',
    'booking date',
  ],
  credit: [
    'دائن',
    'الدائن',
    'ايداع',
    'الايداع',
    'مبلغ دائن',
    'وارد',
    'credit',
    'credit amount',
    'deposit',
    'deposits',
    'money in',
    'paid in',
  ],
  amount: ['المبلغ', 'مبلغ', 'مبلغ العمليه', 'amount', 'transaction amount', 'amount sar'],
  reference: [
    'المرجع',
    'مرجع',
    'رقم المرجع',
    'رقم العمليه',
    'رقم الحواله',
    'مرجع العمليه',
    'الرقم المرجعي',
    'reference',
    'ref',
    'reference number',
    'reference no',
    'bank reference',
    'transaction id',
    'transaction reference',
  ],
  text: [
    'الوصف',
    'وصف',
    'البيان',
    'بيان',
    'التفاصيل',
    'تفاصيل',
    'تفاصيل العمليه',
    'الملاحظات',
    'الغرض',
    'description',
    'details',
    'narrative',
    'narration',
    'remarks',
    'memo',
    'particulars',
    'purpose',
    'transaction details',
  ],
} as const
type Column = keyof typeof headings
export type Columns = Partial<Record<Column, number>>

const folded = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A bank may write its name, account and period above the headings. */
const maxLinesAbove = 30

/** The line of headings and where each column is; undefined without a column of money. */
export function recogniseColumns(rows: readonly string[][]): { at: number; columns: Columns } | undefined {
  for (const [at, row] of rows.slice(0, maxLinesAbove).entries()) {
    const names = row.map(folded)
    const columns: Columns = {}
    for (const column of Object.keys(headings) as Column[]) {
      const found = names.findIndex((name) => (headings[column] as readonly string[]).includes(name))
      if (found >= 0) columns[column] = found
    }
    const hasMoney = columns.credit !== undefined || columns.amount !== undefined
    if (hasMoney && Object.keys(columns).length >= 2) return { at, columns }
  }
  return undefined
}

/** Halalas; negative or in brackets is money out. Null if it is no amount, undefined if there is none. */
export function amountOf(cell: string): number | null | undefined {
  const text = westernDigits(cell)
    .replace(/SAR|SR|ر\.?\s?س\.?|[\s,\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069⃁]/giu, '')
    .trim()
  if (text === '' || text === '-') return undefined
  const [, open, sign, digits, after] = /^(\()?([+-]?)(\d+(?:\.\d{1,2})?)\)?(-|CR|DR|C|D)?$/i.exec(text) ?? []
  if (digits === undefined) return null
  const isOut = open !== undefined || sign === '-' || after === '-' || /^D/i.test(after ?? '')
  const halalas = Math.round(Number(digits) * 100)
  return isOut ? -halalas : halalas
}

/** Everything in a text that may be an order's number: banks drop the dash, and people confuse O with 0. */
export function orderNumbersIn(text: string): string[] {
  const found = westernDigits(text.normalize('NFKC'))
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])A[-\s–_]?([0-9A-Z]{10})(?![A-Z0-9])/g)
  return [...found].map(([, number = '']) => `A-${number.replaceAll('O', '0').replace(/[IL]/g, '1')}`)
}

type Candidate = { missing: number; expected: boolean }

/** `named`: the order that the line names. `alike`: orders that miss exactly this much. */
export function matchOf(
  amount: number,
  { booked, named, alike }: { booked: boolean; named: Candidate | undefined; alike: readonly unknown[] },
): LineMatch {
  if (booked) return 'booked'
  if (named) return named.expected && named.missing === amount ? 'exact' : 'reference_only'
  return alike.length > 0 ? 'amount_only' : 'unknown'
}
