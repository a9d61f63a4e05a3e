import { expect, test } from 'vitest'
import { documentVat, netOf } from './document-vat.ts'

test('three lines of 10.10 bear 4.55 of VAT together, and their shares add up to it', () => {
  const line = { net: 1010, vatPercent: 15 } as const
  expect(documentVat([line, line, line])).toEqual([152, 152, 151])
})

test('a zero-rated bar bears no VAT and takes none of its neighbours', () => {
  expect(
    documentVat([
      { net: 500_000, vatPercent: 0 },
      { net: 3, vatPercent: 15 },
      { net: 4, vatPercent: 15 },
    ]),
  ).toEqual([0, 0, 1])
})

test('the net of a price with VAT gives that price again, or a halala less where none does', () => {
  expect([netOf(11_500, 15), netOf(3_333, 15), netOf(777, 0)]).toEqual([10_000, 2_898, 777])
  for (let price = 100; price < 5_000; price++) {
    const net = netOf(price, 15)
    const [vat = 0] = documentVat([{ net, vatPercent: 15 }])
    expect([price, price - 1]).toContain(net + vat)
  }
})
