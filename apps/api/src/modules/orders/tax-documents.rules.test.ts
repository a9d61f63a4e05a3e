import { documentVat } from '@asjad/contract/document-vat'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partialSums } from './tax-documents.rules.ts'

const title = { ar: 'تعديل', en: 'Adjustment' }
const base = fc.integer({ min: 0, max: 100_000_000_00 })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test('any parts that give an invoice back sum up to it at each rate, and each part is right by itself', () => {
  fc.assert(
    fc.property(
      base,
      base,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (taxed, free, at) => {
        const [vat = 0] = documentVat([{ net: taxed, vatPercent: 15 }])
        const total = taxed + vat + free
        fc.pre(total > 0)
        const invoice = [
          { vat_percent: 15 as const, base: taxed, vat },
          { vat_percent: 0 as const, base: free, vat: 0 },
        ].filter((each) => each.base > 0)
        const stops = [...new Set([0, ...at.map((part) => Math.round(part * total)), total])].sort((a, b) => a - b)
        const notes = stops.slice(1).map((stop, n) => {
          const before = stops[n] ?? 0
          return { amount: stop - before, ...partialSums(invoice, { before, amount: stop - before }, title) }
        })
        for (const note of notes) {
          expect(note.total).toBe(note.amount)
          expect(note.subtotal + note.vat).toBe(note.total)
          expect(sum(note.taxable.map((each) => each.base + each.vat))).toBe(note.total)
          expect(sum(note.lines.map((line) => line.total))).toBe(note.total)
          for (const { vat_percent, base, vat } of note.taxable) {
            expect(Math.min(base, vat)).toBeGreaterThanOrEqual(0)
            expect(Math.abs(vat - ((base + vat) * vat_percent) / (100 + vat_percent))).toBeLessThanOrEqual(1)
          }
        }
        const credited = notes.flatMap(({ taxable }) => taxable)
        for (const rate of invoice) {
          const atRate = credited.filter(({ vat_percent }) => vat_percent === rate.vat_percent)
          expect(sum(atRate.map((each) => each.base))).toBe(rate.base)
          expect(sum(atRate.map((each) => each.vat))).toBe(rate.vat)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})
