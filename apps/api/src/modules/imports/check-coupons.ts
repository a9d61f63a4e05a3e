import { foldedCouponCode } from '@asjad/contract/checkout'
import type { Deps } from '../../deps.ts'
import {
  type CouponFields,
  type CouponLine,
  couponsForImport,
  couponTermFields,
} from '../coupons/import-coupons.service.ts'
import { asWritten, readCell } from './cells.ts'
import { type CheckedLine, type Note, note } from './checked-line.ts'
import { fieldsOf } from './import-fields.ts'
import type { ImportLineCells } from './recognise-columns.ts'
import { isUntouched, writtenCell } from './written-cells.ts'

const newCoupon: Omit<CouponFields, 'code'> = {
  percent: null,
  amount: null,
  cap: null,
  minimum: 0,
  most_per_account: null,
  most_in_all: null,
  starts_at: null,
  ends_at: null,
  active: true,
}

export async function checkCouponLines(deps: Deps, lines: readonly ImportLineCells[]): Promise<CheckedLine[]> {
  const codeOf = (cells: ReadonlyMap<string, string>) => foldedCouponCode(asWritten(cells.get('code') ?? ''))
  const stored = new Map(
    (
      await couponsForImport(
        deps,
        lines.map(({ cells }) => codeOf(cells)),
      )
    ).map((coupon) => [coupon.code, coupon]),
  )
  const lineOfCode = new Map<string, number>()
  return lines.map(({ line, cells }): CheckedLine => {
    const faults: Note[] = []
    const code = codeOf(cells)
    const coupon = stored.get(code)
    const addFault = (field: string, key: Note['key'], values = {}) =>
      faults.push(note(field, cells.get(field) ?? '', key, values))
    const earlier = lineOfCode.get(code)
    if (code === '') addFault('code', 'field.required')
    else if (earlier !== undefined) addFault('code', 'import.same_code', { line: earlier })
    else lineOfCode.set(code, line)
    const { id: _, used: __, ...current } = coupon ?? { id: 0, used: false, ...newCoupon, code }
    const values: Record<string, unknown> = {}
    for (const field of fieldsOf.coupons) {
      const cell = cells.get(field.name)
      if (cell === undefined || (field.name === 'code' && coupon)) continue
      const is = current[field.name as keyof CouponFields]
      if (coupon && cell.trim() !== '-' && isUntouched(asWritten(cell), writtenCell(field, is, new Map()))) continue
      const found = readCell(field, field.name === 'code' ? code : cell, new Map())
      if ('fault' in found) addFault(field.name, found.fault.key, found.fault.values)
      else if (String(found.value) !== String(is) || !coupon) values[field.name] = found.value
    }
    const after = { ...current, ...values } as CouponFields
    if (faults.length === 0) judge(after, values, coupon?.used === true, addFault)
    const base = { line, name: code || '—', title: '', faults, price_before: null, price_after: null }
    if (faults.length > 0) return { ...base, result: 'faulty', warnings: [], changes: [], data: null }
    const changes = Object.entries(values).map(([field, value]) => ({
      field,
      before: coupon ? (current[field as keyof CouponFields] ?? null) : null,
      after: value,
    }))
    const uncapped = after.percent !== null && after.cap === null && changes.length > 0
    const warnings = uncapped ? [note('cap', cells.get('cap') ?? '', 'import.no_cap')] : []
    const before = coupon ? (JSON.parse(JSON.stringify(current)) as Record<string, unknown>) : null
    const data: CouponLine = { line, id: coupon?.id ?? null, before, after }
    return { ...base, result: coupon ? (changes.length > 0 ? 'change' : 'same') : 'create', warnings, changes, data }
  })
}

type AddFault = (field: string, key: Note['key']) => void

function judge(after: CouponFields, values: Record<string, unknown>, used: boolean, addFault: AddFault) {
  for (const field of couponTermFields) if (used && field in values) addFault(field, 'import.coupon_used')
  if ((after.percent === null) === (after.amount === null)) addFault('percent', 'import.percent_or_amount')
  if (after.cap !== null && after.percent === null) addFault('cap', 'import.cap_of_percent')
  if (after.starts_at && after.ends_at && after.ends_at <= after.starts_at) addFault('ends_at', 'import.ends_before')
}
