import { z } from 'zod'
import { amounts, paymentMethod } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { sar } from './money.ts'
import { orderId } from './orders.ts'

const bilingual = z.object({ ar: z.string(), en: z.string() })

export const taxDocument = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  uuid: z.uuid(),
  issued_at: z.iso.datetime(),
  order_id: z.string(),
  payment_method: paymentMethod,
  invoice_number: z.string().nullable().meta({ description: 'Of a credit note: the invoice that it takes back' }),
  reason: bilingual.nullable(),
  seller: z.object({
    name: bilingual,
    address: bilingual,
    vat_number: z.string(),
    registration_number: z.string(),
  }),
  lines: z.array(
    z.object({
      title: bilingual,
      caliber: z.int(),
      weight: z.number(),
      quantity: z.int().positive(),
      gram_price: sar.nullable(),
      metal: sar.nullable(),
      making: sar.nullable(),
      unit_price: sar.meta({ description: 'Before VAT' }),
      discount: sar,
      transfer_discount: sar,
      vat_percent: z.literal([0, 15]),
      vat: sar,
      total: sar.meta({ description: 'With VAT' }),
    }),
  ),
  ...amounts,
  taxable: z.array(z.object({ vat_percent: z.literal([0, 15]), base: sar, vat: sar })),
  qr: z.string().meta({ description: 'What the QR code holds: base64 of tags 1 to 5' }),
  qr_svg: z.string(),
})
export type TaxDocument = z.infer<typeof taxDocument>

/** The same call returns a PDF for `Accept: application/pdf`; so does `/orders/{id}/invoice.pdf`. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/orders/:id/invoice',
  summary: 'The tax invoice of an order and the credit notes to it; as a PDF by Accept: application/pdf',
  tag: 'Orders',
  access: 'user',
  input: z.object({ id: orderId }),
  data: z.object({ invoice: taxDocument, credit_notes: z.array(taxDocument) }),
})
