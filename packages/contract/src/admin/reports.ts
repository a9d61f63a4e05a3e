import { z } from 'zod'
import { karat } from '../catalog.ts'
import { paymentMethod } from '../checkout.ts'
import { id, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { lengthInDays } from '../periods.ts'
import { longListMeta, pageMeta, paging } from './list.ts'

const tag = 'Reports'
const csv = 'text/csv; charset=utf-8'
const pdf = 'application/pdf'
const bilingual = z.object({ ar: z.string(), en: z.string() })
const count = z.int()

// There is no year 0, and PostgreSQL says so.
const riyadhDay = z.iso.date().refine((day) => !day.startsWith('0000'))
const period = {
  from: riyadhDay.meta({ description: 'First day, as in Riyadh' }),
  to: riyadhDay.meta({ description: 'Last day, as in Riyadh' }),
}
const forwards = { params: { text: 'report.backwards' }, path: ['to'] }
const tooLong = { params: { text: 'report.too_long' }, path: ['to'] }
const maxDays = 1_100

const periodOf = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .object({ ...period, ...more })
    .refine((asked) => lengthInDays(asked as never) >= 1, forwards)
    .refine((asked) => lengthInDays(asked as never) <= maxDays, tooLong)

const dates = z.object(period)

// Sales

export const salesKeys = ['day', 'week', 'month', 'category', 'karat', 'piece', 'city', 'method', 'coupon'] as const
export type SalesKey = (typeof salesKeys)[number]

const salesFilters = {
  karat: z.coerce.number<string>().pipe(karat).optional(),
  category: id.optional(),
  method: paymentMethod.optional(),
  city: z.string().trim().min(1).max(100).optional(),
  coupon: z.string().trim().min(1).max(60).optional(),
  product: id.optional(),
}

const salesFigures = z.object({
  orders: count.nullable().meta({ description: 'Null where the figures are of pieces and not of whole orders' }),
  pieces: count,
  grams: z.number(),
  fine_grams: z.number().meta({ description: 'Of pure gold' }),
  metal: sar.meta({ description: 'Like all that follow before VAT' }),
  making: sar,
  fixed: sar.meta({ description: 'Pieces with a fixed price, which has no parts' }),
  discount: sar.meta({ description: 'Taken off by coupons' }),
  transfer_discount: sar.meta({ description: 'Taken off for payment by bank transfer' }),
  delivery: sar,
  adjustment: sar.meta({
    description: 'Negative: given back for pieces that were kept. Positive: kept of what came back',
  }),
  net: sar.meta({
    description: 'metal + making + fixed − discount − transfer_discount + delivery + adjustment',
  }),
  vat: sar,
  total: sar.meta({ description: 'net + vat, and sold + returned' }),
  sold: sar.meta({ description: 'With VAT: what was confirmed in this time' }),
  returned: sar.meta({ description: 'With VAT, negative: cancelled, returned or given back in this time' }),
})
export type ReportFigures = z.infer<typeof salesFigures>

const salesRow = z.object({
  key: z.string().nullable().meta({
    description:
      'The first day, an id, a karat, a city, a method or a code; null for what has none: the delivery, or no coupon',
  }),
  name: bilingual.nullable().meta({ description: 'Of a category or a piece' }),
  sku: z.string().nullable().meta({ description: 'Of a piece: that of its first variety' }),
  figures: salesFigures,
  total_before: sar.nullable().meta({ description: 'In the period before; null by day, week and month' }),
})
export type SalesRow = z.infer<typeof salesRow>

export const getSales = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/sales',
  summary: 'Sales of a period by day, category, karat, piece, city, payment method or coupon',
  tag,
  needs: 'money.view',
  input: periodOf({ by: z.enum(salesKeys).default('day'), ...salesFilters, ...paging }),
  data: z.object({
    totals: salesFigures,
    before: dates,
    rows: z.array(salesRow),
    filter: z
      .object({ category: bilingual.nullable(), product: bilingual.nullable() })
      .meta({ description: 'The names of what the sales are narrowed to' }),
  }),
  meta: longListMeta,
})

const seriesUnits = ['day', 'week', 'month'] as const

export const getSalesSummary = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/sales/summary',
  summary: 'Sales of a period against the one before: sums, grams by karat, and how they went',
  tag,
  needs: 'money.view',
  input: periodOf(salesFilters),
  data: z.object({
    totals: salesFigures,
    before: dates.extend({ totals: salesFigures }),
    karats: z.array(z.object({ karat, figures: salesFigures })).meta({ description: 'The finest first' }),
    unit: z.enum(seriesUnits),
    series: z.array(
      z.object({
        from: z.iso.date(),
        bullion: sar.meta({ description: 'Bars and coins, with VAT' }),
        jewellery: sar,
        delivery: sar,
        before: sar.nullable().meta({ description: 'All of it, in the same place of the period before' }),
      }),
    ),
  }),
})
export type SalesSummary = z.infer<typeof getSalesSummary.data>

const salesExport = periodOf({ by: z.enum(salesKeys).default('day'), ...salesFilters })

export const exportSalesCsv = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/sales/csv',
  summary: 'The sales of a period as CSV, at most 50,000 lines. The export is an entry of the audit log',
  tag,
  needs: 'money.export',
  file: csv,
  input: salesExport,
  data: z.string(),
})

export const exportSalesPdf = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/sales/pdf',
  summary: 'The sales of a period as PDF, the first 500 lines. The export is an entry of the audit log',
  tag,
  needs: 'money.export',
  file: pdf,
  input: salesExport,
  data: z.string(),
})

// VAT

export const vatBoxes = ['standard', 'zero'] as const
export type VatBox = (typeof vatBoxes)[number]

const vatFigures = z.object({
  amount: sar.meta({ description: 'Of the invoices, before VAT' }),
  adjustments: sar.meta({ description: 'Of the credit notes, before VAT; negative' }),
  invoice_vat: sar,
  note_vat: sar.meta({ description: 'Negative' }),
  vat: sar.meta({ description: 'invoice_vat + note_vat' }),
})
export type VatFigures = z.infer<typeof vatFigures>

export const getVat = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/vat',
  summary: 'The boxes of the VAT return for a period, from the tax documents issued in it',
  tag,
  needs: 'money.view',
  input: periodOf({}),
  data: z.object({
    invoices: count,
    credit_notes: count,
    boxes: z.array(vatFigures.extend({ box: z.enum(vatBoxes), number: z.int() })),
    total: vatFigures,
  }),
})
export type VatReport = z.infer<typeof getVat.data>

export const documentKinds = ['invoice', 'credit_note'] as const

export const listVatDocuments = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/vat/documents',
  summary: 'The tax documents behind a figure of the VAT return, newest first, with their sum',
  tag,
  needs: 'money.view',
  input: periodOf({
    box: z.enum(vatBoxes).optional(),
    kind: z.enum(documentKinds).optional(),
    ...paging,
  }),
  data: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(documentKinds),
      issued_at: z.iso.datetime(),
      order_id: z.string(),
      reason: bilingual.nullable().meta({ description: 'Of a credit note' }),
      base: sar.meta({ description: 'Before VAT, of this box; negative for a credit note' }),
      vat: sar,
    }),
  ),
  meta: pageMeta.extend({ base: sar, vat: sar }),
})

export const vatDifferences = [
  'invoice_differs',
  'missing_invoice',
  'note_differs',
  'missing_note',
  'too_much_credited',
] as const

const vatCheck = z.object({
  invoices: count.meta({ description: 'How many were compared with their orders' }),
  documents_total: sar.meta({ description: 'Of these invoices' }),
  orders_total: sar.meta({ description: 'Of their orders' }),
  differences: z
    .array(
      z.object({
        kind: z.enum(vatDifferences),
        order_id: z.string(),
        document: z.string().nullable(),
        expected: sar.nullable().meta({ description: 'By the order, or by the money that was given back' }),
        found: sar.nullable().meta({ description: 'By the document' }),
      }),
    )
    .meta({ description: 'The first 100' }),
  differing: count,
})
export type VatCheck = z.infer<typeof vatCheck>

export const checkVat = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/vat/check',
  summary: 'Compares the tax documents of at most 31 days with the orders, and names what differs',
  tag,
  needs: 'money.view',
  input: z
    .object(period)
    .refine((asked) => lengthInDays(asked) >= 1, forwards)
    .refine((asked) => lengthInDays(asked) <= 31, tooLong),
  data: vatCheck,
})

export const exportVatCsv = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/vat/csv',
  summary: 'The tax documents of a period as CSV, with their sums. The export is an entry of the audit log',
  tag,
  needs: 'money.export',
  file: csv,
  input: periodOf({}),
  data: z.string(),
})

export const exportVatPdf = staffEndpoint({
  method: 'GET',
  path: '/admin/reports/vat/pdf',
  summary: 'The VAT return of a period as PDF. The export is an entry of the audit log',
  tag,
  needs: 'money.export',
  file: pdf,
  input: periodOf({}),
  data: z.string(),
})
