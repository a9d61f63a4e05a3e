import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountParts } from './amounts.tsx'

const sar = (halalas: number) => halalas / 100
const halalas = (value: number) => Math.round(value * 100)

test('whatever is bought, the lines that are shown add up to the total, to the halala', () => {
  const item = fc.record({
    metal: fc.nat(5_000_000),
    making: fc.nat(500_000),
    quantity: fc.integer({ min: 1, max: 9 }),
    fixed: fc.boolean(),
  })
  const order = fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 8 }),
    discount: fc.nat(50_000),
    transferDiscount: fc.nat(50_000),
    delivery: fc.integer({ min: 200, max: 9_900 }),
    vat: fc.nat(900_000),
  })
  fc.assert(
    fc.property(order, ({ items, discount, transferDiscount, delivery, vat }) => {
      const lines = items.map(({ metal, making, quantity, fixed }) => ({
        quantity,
        subtotal: sar((metal + making) * quantity),
        price_parts: fixed ? null : { gram_price: 1, metal: sar(metal), making: sar(making) },
      }))
      const subtotal = lines.reduce((sum, line) => sum + halalas(line.subtotal), 0)
      const deliveryNet = Math.round(delivery / 1.15)
      const allVat = vat + delivery - deliveryNet
      const total = subtotal - discount - transferDiscount + deliveryNet + allVat
      const parts = amountParts({
        items: lines,
        subtotal: sar(subtotal),
        discount: sar(discount),
        transfer_discount: sar(transferDiscount),
        delivery_cost: sar(deliveryNet),
        delivery_total: sar(delivery),
        vat: sar(allVat),
        total: sar(total),
      })
      const shown =
        halalas(parts.metal) +
        halalas(parts.making) +
        halalas(parts.fixed) -
        halalas(parts.discount) -
        halalas(parts.transferDiscount) +
        halalas(parts.vat) +
        halalas(parts.delivery)
      expect(shown).toBe(halalas(parts.total))
    }),
  )
})
