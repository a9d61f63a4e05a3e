import { createHash } from 'node:crypto'
import type { Locale } from '@asjad/contract/locale'
import type { TaxDocument } from '@asjad/contract/tax-documents'
import { SharedCache } from '../../http/shared-cache.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import type { SettingsDeps } from '../settings/settings.service.ts'
import { printedLogo } from './printed-logo.ts'
import { typeset } from './typesetter.ts'

// What a document says never changes. Its PDF is cached for a while under a hash of that and of the logo above it.
const pdfCache = new SharedCache<Uint8Array>({
  capacityBytes: 8 * 1024 * 1024,
  sizeOf: (pdf) => pdf.length,
  maxAgeMs: 3_600_000,
})

/** The PDF of a tax document: Arabic with English beside it. `requester`: whose turn in the queue it takes. */
export async function taxDocumentPdf(
  deps: SettingsDeps,
  document: TaxDocument,
  requester: string,
): Promise<Uint8Array> {
  const data = JSON.stringify({ ...pdfContent(document), logo: await printedLogo(deps) })
  const key = createHash('sha256').update(data).digest('base64url')
  return pdfCache.get(key, () => typeset('tax-document', data, requester))
}

const both = (key: MessageKey, values: Record<string, string> = {}) => ({
  ar: translate('ar', key, values),
  en: translate('en', key, values),
})

const money = (sar: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(sar)
const orDash = (sar: number | null) => (sar === null ? '–' : money(sar))
const dateOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Riyadh' }).format(
    new Date(iso),
  )

function pdfContent(document: TaxDocument) {
  const fact = (key: MessageKey, value: string) => ({ label: both(key), value })
  const sum = (key: MessageKey, value: number, strong = false) => ({ label: both(key), value: money(value), strong })
  const zeroRated = document.lines.some(({ vat_percent }) => vat_percent === 0)
  return {
    number: document.number,
    qr_svg: document.qr_svg,
    seller: document.seller,
    texts: {
      title: both(document.kind === 'invoice' ? 'paper.invoice' : 'paper.credit_note'),
      columns: (
        [
          'paper.description',
          'paper.quantity',
          'paper.gram_price',
          'paper.making',
          'paper.unit_price',
          'paper.discount',
          'paper.vat',
          'paper.with_vat',
        ] as const
      ).map((key) => both(key)),
    },
    facts: [
      fact('paper.number', document.number),
      fact('paper.issued', dateOf(document.issued_at)),
      fact('paper.order', document.order_id),
      fact('paper.vat_number', document.seller.vat_number),
      fact('paper.registration', document.seller.registration_number),
      ...(document.invoice_number ? [fact('paper.of_invoice', document.invoice_number)] : []),
    ],
    lines: document.lines.map((line) => ({
      title: line.title,
      detail: { ar: detailOf(line, 'ar'), en: detailOf(line, 'en') },
      cells: [
        String(line.quantity),
        orDash(line.gram_price),
        orDash(line.making),
        money(line.unit_price),
        money((Math.round(line.discount * 100) + Math.round(line.transfer_discount * 100)) / 100),
        `${line.vat_percent}%  ${money(line.vat)}`,
        money(line.total),
      ],
    })),
    sums: [
      sum('paper.subtotal', document.subtotal),
      ...(document.discount > 0 ? [sum('paper.less', -document.discount)] : []),
      ...(document.transfer_discount > 0 ? [sum('paper.less_transfer', -document.transfer_discount)] : []),
      ...(document.delivery_cost > 0 ? [sum('paper.delivery', document.delivery_cost)] : []),
      sum('paper.before_vat', document.total - document.vat),
      sum('paper.vat_sum', document.vat),
      sum('paper.total', document.total, true),
    ],
    notes: [
      ...(document.reason
        ? [
            {
              ar: `${translate('ar', 'paper.reason')}: ${document.reason.ar}`,
              en: `${translate('en', 'paper.reason')}: ${document.reason.en}`,
            },
          ]
        : []),
      ...(zeroRated ? [both('paper.zero_rated')] : []),
      both('paper.currency'),
      both('paper.guarantee'),
    ],
  }
}

const detailOf = ({ caliber, weight }: TaxDocument['lines'][number], lang: Locale) =>
  caliber === 0 ? '' : translate(lang, 'paper.piece', { caliber, weight: weight.toFixed(2) })
