import { createHash } from 'node:crypto'
import { plainFigure } from '@asjad/contract/digits'
import type { Locale } from '@asjad/contract/locale'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'

/** One movement in the gateway's settlement file. Money in halalas, without a sign. */
export type FileLine = {
  /** In the file; the headings are line 1. */
  line: number
  paymentId: string
  type: 'pay' | 'refund'
  scheme: string | null
  amount: number
  /** With VAT. */
  fee: number
  at: Date
}

const maxLines = 10_000
const needed = ['payment_id', 'type', 'amount', 'transaction_date'] as const

/**
 * Reads the settlement file of the gateway (https://docs.moyasar.com/file-format): CSV in UTF-8 with payment_id, type,
 * scheme, amount, fee, vat, total_fee and transaction_date, in riyals and UTC. A table that was pasted from a
 * spreadsheet has tabs or semicolons.
 */
export function readPayoutFile(text: string, lang: Locale): { lines: FileLine[]; hash: string } {
  const refuse = (key: MessageKey, values: Record<string, string> = {}) =>
    new AppError('invalid', { errors: { file: [translate(lang, key, values)] } })
  const [head = [], ...rows] = rowsOf(text, () => refuse('payout.unreadable'))
  const names = head.map((name) => name.trim().toLowerCase())
  for (const name of needed) if (!names.includes(name)) throw refuse('payout.no_column', { name })
  if (rows.length === 0) throw refuse('payout.no_lines')
  if (rows.length > maxLines) throw refuse('payout.too_many', { n: String(maxLines) })

  const lines = rows.map((row, index): FileLine => {
    const line = index + 2
    const cell = (name: string) => row[names.indexOf(name)]?.trim() ?? ''
    const bad = (name: string) => refuse('payout.bad_line', { line: String(line), name })
    const amount = (name: string) => {
      const value = halalasOf(cell(name))
      if (value === undefined) throw bad(name)
      return value
    }
    const type = typeOf(cell('type'))
    if (!type) throw bad('type')
    const at = momentOf(cell('transaction_date'))
    if (!at) throw bad('transaction_date')
    const paymentId = cell('payment_id').toLowerCase()
    if (!/^[\w-]{1,64}$/.test(paymentId)) throw bad('payment_id')
    if (cell('amount') === '') throw bad('amount')
    return {
      line,
      paymentId,
      type,
      scheme: cell('scheme').toLowerCase().slice(0, 40) || null,
      amount: amount('amount'),
      fee: cell('total_fee') === '' ? amount('fee') + amount('vat') : amount('total_fee'),
      at,
    }
  })
  return { lines, hash: createHash('sha256').update(JSON.stringify(lines)).digest('hex') }
}

function rowsOf(text: string, unreadable: () => AppError): string[][] {
  const headings = text.slice(0, text.search(/\r|\n|$/))
  const delimiter = [',', ';', '\t'].reduce((best, each) =>
    headings.split(each).length > headings.split(best).length ? each : best,
  )
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, to: maxLines + 2 })
  } catch {
    throw unreadable()
  }
}

const typeOf = (text: string): FileLine['type'] | undefined => {
  const type = text.toLowerCase()
  if (type === 'pay' || type === 'payment') return 'pay'
  return type === 'refund' ? 'refund' : undefined
}

/** Riyals as they are written: 1,250.50 or -620.00; the type says which way they went. */
function halalasOf(text: string): number | undefined {
  if (text === '') return 0
  const plain = plainFigure(text.replace('−', '-'))?.replace(/^-/, '')
  return plain && /^\d{1,10}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

/** UTC, where it does not say otherwise. */
function momentOf(text: string): Date | undefined {
  const plain = text.replace(/ UTC$/i, '').replace(' ', 'T')
  const day = z.iso.date().safeParse(plain.slice(0, 10))
  if (!day.success || plain.startsWith('0000')) return undefined
  const at = new Date(/T.*(Z|[+-]\d{2}:?\d{2})$/i.test(plain) || plain.length === 10 ? plain : `${plain}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
