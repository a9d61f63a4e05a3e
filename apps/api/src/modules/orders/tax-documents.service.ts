import { createHash, randomUUID } from 'node:crypto'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { TaxDocument } from '@asjad/contract/tax-documents'
import type { Selectable } from 'kysely'
import { toString as drawQr } from 'qrcode'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import type { LineRow, OrderRow } from './orders.queries.ts'
import { documentsOf, insertDocument, nextNumbers, rememberHash } from './tax-documents.queries.ts'
import { type DocumentContent, documentSums, partialSums, zatcaCode } from './tax-documents.rules.ts'

type Kind = Tables['tax_document']['kind']
type DocumentRow = Selectable<Tables['tax_document']>
type CreditReason = 'cancelled' | 'returned' | 'adjustment'

/** `newUuid`: for a demo store, which must be the same every time. */
type Issuer = SettingsDeps & Pick<Deps, 'now'> & { newUuid?: () => string }

const prefix: Record<Kind, string> = { invoice: 'INV', credit_note: 'CN' }
const inBoth = (text: (lang: Locale) => string) => ({ ar: text('ar'), en: text('en') })

/** In the transaction of the sale. The unique index on an order's invoice makes sure that it is issued once. */
export const issueInvoice = (deps: Issuer, order: OrderRow, lines: readonly LineRow[]) =>
  issue(deps, order, 'invoice', { reason: null, ...documentSums(order, lines, 'with') }, {})

/** In the transaction that reverses a sale. Does nothing if no invoice was issued yet. */
export async function issueCreditNote(
  deps: Issuer,
  order: OrderRow,
  lines: readonly LineRow[],
  credit: { reason: CreditReason; amount: 'all' | 'goods' | number; refundId?: string },
) {
  const documents = await documentsOf(deps.db, [order.id])
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) return
  const reason = inBoth((lang) => translate(lang, `credit_note.${credit.reason}`))
  const sums =
    typeof credit.amount === 'number'
      ? partialSums(contentOf(invoice).taxable, { before: creditedBy(documents), amount: credit.amount }, reason)
      : documentSums(order, lines, credit.amount === 'all' ? 'with' : 'without')
  await issue(
    deps,
    order,
    'credit_note',
    { reason, ...sums },
    { invoice_uuid: invoice.uuid, ...(credit.refundId && { refund_id: credit.refundId }) },
  )
}

const contentOf = ({ content }: DocumentRow) => content as DocumentContent
/** Halalas. */
export const totalOf = (document: DocumentRow) => contentOf(document).total
const creditedBy = (documents: readonly DocumentRow[]) =>
  documents.reduce((sum, each) => sum + (each.kind === 'credit_note' ? contentOf(each).total : 0), 0)

async function issue(
  deps: Issuer,
  order: OrderRow,
  kind: Kind,
  body: Pick<DocumentContent, 'reason'> & ReturnType<typeof documentSums>,
  links: { invoice_uuid?: string; refund_id?: string },
) {
  const { db, now } = deps
  const seller = await sellerOf(deps)
  const issuedAt = now()
  const content: DocumentContent = { order_id: order.id, payment_method: order.payment_method, seller, ...body }
  const qr = zatcaCode({
    seller: seller.name.ar,
    vatNumber: seller.vat_number,
    at: issuedAt,
    total: body.total,
    vat: body.vat,
  })
  // Last, because from here on every other document waits for this commit.
  const { counter, number, last_hash } = await nextNumbers(db, kind)
  const label = `${prefix[kind]}-${String(number).padStart(6, '0')}`
  const uuid = (deps.newUuid ?? randomUUID)()
  const text = JSON.stringify(content)
  const hash = createHash('sha256')
    .update([uuid, label, last_hash, issuedAt.toISOString(), text].join('\n'))
    .digest('base64')
  await insertDocument(db, {
    uuid,
    kind,
    number,
    label,
    counter,
    order_id: order.id,
    invoice_uuid: links.invoice_uuid ?? null,
    refund_id: links.refund_id ?? null,
    issued_at: issuedAt,
    content: text,
    qr,
    hash,
    previous_hash: last_hash,
  })
  await rememberHash(db, hash)
}

async function sellerOf(deps: Issuer): Promise<DocumentContent['seller']> {
  const set = await readSettings(deps, 'name', 'company', 'tax_number', 'registration_number')
  return {
    name: set.name,
    address: set.company,
    vat_number: set.tax_number,
    registration_number: set.registration_number,
  }
}

/** The invoice of an order and its credit notes; undefined before it is issued. */
export async function taxDocuments({ db }: Pick<Deps, 'db'>, orderId: string) {
  const rows = await documentsOf(db, [orderId])
  const invoice = rows.find(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const notes = rows.filter(({ kind }) => kind === 'credit_note')
  return {
    invoice: await toTaxDocument(invoice, null),
    credit_notes: await Promise.all(notes.map((note) => toTaxDocument(note, invoice.label))),
  }
}

async function toTaxDocument(row: DocumentRow, invoiceNumber: string | null): Promise<TaxDocument> {
  const content = contentOf(row)
  const sar = (halalas: number | null) => (halalas === null ? null : fromMinor(halalas))
  return {
    ...content,
    kind: row.kind,
    number: row.label,
    uuid: row.uuid,
    issued_at: row.issued_at.toISOString(),
    invoice_number: invoiceNumber,
    lines: content.lines.map((line) => ({
      ...line,
      gram_price: sar(line.gram_price),
      metal: sar(line.metal),
      making: sar(line.making),
      unit_price: fromMinor(line.unit_price),
      discount: fromMinor(line.discount),
      // Documents from before bank transfers could be chosen have none.
      transfer_discount: fromMinor(line.transfer_discount ?? 0),
      vat: fromMinor(line.vat),
      total: fromMinor(line.total),
    })),
    subtotal: fromMinor(content.subtotal),
    discount: fromMinor(content.discount),
    transfer_discount: fromMinor(content.transfer_discount ?? 0),
    delivery_cost: fromMinor(content.delivery_cost),
    vat: fromMinor(content.vat),
    total: fromMinor(content.total),
    taxable: content.taxable.map(({ vat_percent, base, vat }) => ({
      vat_percent,
      base: fromMinor(base),
      vat: fromMinor(vat),
    })),
    qr: row.qr,
    qr_svg: await drawQr(row.qr, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
  }
}
