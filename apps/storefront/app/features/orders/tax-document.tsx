import type { TaxDocument } from '@asjad/contract/tax-documents'
import { Num } from '@asjad/ui/controls/num.tsx'
import { dayInRiyadh, formatFigure, formatMoney, formatTime } from '@asjad/ui/i18n/format.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import type { ReactNode } from 'react'
import { type Bilingual, labels } from '#app/i18n/messages/invoice.ts'

const methods = { card: labels.card, bank_transfer: labels.transfer, cash_on_delivery: labels.cash }

/** The simplified tax invoice or a credit note to it: in Arabic, as the law requires, with English beside it. */
export function TaxDocumentSheet({ of: document }: { of: TaxDocument }) {
  const isNote = document.kind === 'credit_note'
  const { seller } = document
  return (
    <article className="panel overflow-hidden p-5 sm:p-8 print:border-0 print:p-0" dir="rtl" lang="ar">
      <header className="flex items-start justify-between gap-6 border-b border-line pb-6 max-sm:flex-col">
        <div className="min-w-0 flex-1">
          <h2 className="display text-d2">
            <Both of={isNote ? labels.creditNote : labels.invoice} />
          </h2>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
            <Fact name={labels.number}>
              <Num>{document.number}</Num>
            </Fact>
            <Fact name={labels.issued}>
              <Num>
                {dayInRiyadh(new Date(document.issued_at))} {formatTime(document.issued_at)}
              </Num>
            </Fact>
            <Fact name={labels.order}>
              <Num>{document.order_id}</Num>
            </Fact>
            {document.invoice_number && (
              <Fact name={labels.ofInvoice}>
                <Num>{document.invoice_number}</Num>
              </Fact>
            )}
            {document.reason && (
              <Fact name={labels.reason}>
                <Both of={document.reason} />
              </Fact>
            )}
            <Fact name={labels.paidBy}>
              <Both of={methods[document.payment_method]} />
            </Fact>
          </dl>
        </div>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(document.qr_svg)}`}
          alt={labels.qr[locale()]}
          width={132}
          height={132}
          className="flex-none bg-white p-1"
        />
      </header>
      <section className="border-b border-line py-5 text-sm">
        <h3 className="font-medium">
          <Both of={labels.seller} />
        </h3>
        <p className="mt-1 text-base font-medium">
          <Both of={seller.name} />
        </p>
        <p className="text-ink-2">
          <Both of={seller.address} />
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <Fact name={labels.vatNumber}>
            <Num>{seller.vat_number}</Num>
          </Fact>
          <Fact name={labels.registration}>
            <Num>{seller.registration_number}</Num>
          </Fact>
        </dl>
      </section>
      <ol>
        {document.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an issued document never changes
          <li key={index} className="break-inside-avoid border-b border-line py-5">
            <Line of={line} />
          </li>
        ))}
      </ol>
      <Sums of={document} />
    </article>
  )
}

const Line = ({ of: line }: { of: TaxDocument['lines'][number] }) => (
  <>
    <p className="font-medium">
      <Both of={line.title} />
    </p>
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-5 print:grid-cols-5">
      <Cell name={labels.caliber}>{line.caliber}</Cell>
      <Cell name={labels.weight}>{formatFigure(line.weight)}</Cell>
      {line.gram_price !== null && <Cell name={labels.gramPrice}>{formatMoney(line.gram_price)}</Cell>}
      {line.making !== null && <Cell name={labels.making}>{formatMoney(line.making)}</Cell>}
      <Cell name={labels.unitPrice}>{formatMoney(line.unit_price)}</Cell>
      <Cell name={labels.quantity}>{line.quantity}</Cell>
      {line.discount > 0 && <Cell name={labels.discount}>{formatMoney(line.discount)}</Cell>}
      {line.transfer_discount > 0 && <Cell name={labels.transferDiscount}>{formatMoney(line.transfer_discount)}</Cell>}
      <Cell name={labels.vatRate}>{line.vat_percent}%</Cell>
      <Cell name={labels.vat}>{formatMoney(line.vat)}</Cell>
      <Cell name={labels.lineTotal}>{formatMoney(line.total)}</Cell>
    </dl>
    {line.vat_percent === 0 && (
      <p className="mt-2 text-sm text-ink-3">
        <Both of={labels.zeroReason} />
      </p>
    )}
  </>
)

const Sums = ({ of: document }: { of: TaxDocument }) => (
  <dl className="ms-auto mt-5 grid max-w-md gap-y-2 text-sm">
    <Sum name={labels.subtotal} value={document.subtotal} />
    {document.discount > 0 && <Sum name={labels.discount} value={-document.discount} />}
    {document.transfer_discount > 0 && <Sum name={labels.transferDiscount} value={-document.transfer_discount} />}
    {document.delivery_cost > 0 && <Sum name={labels.delivery} value={document.delivery_cost} />}
    <Sum
      name={labels.taxable}
      value={
        Math.round(
          (document.subtotal - document.discount - document.transfer_discount + document.delivery_cost) * 100,
        ) / 100
      }
    />
    {document.taxable.map(({ vat_percent, base, vat }) => (
      <div key={vat_percent} className="flex justify-between gap-6 text-ink-3">
        <dt>
          <Num>
            {vat_percent}% × {formatMoney(base)}
          </Num>
        </dt>
        <dd>
          <Num>{formatMoney(vat)}</Num>
        </dd>
      </div>
    ))}
    <Sum name={labels.vatTotal} value={document.vat} />
    <Sum name={labels.total} value={document.total} strong />
  </dl>
)

/** A translation that does not fit beside its text goes to the next line as a whole. */
const Both = ({ of: text }: { of: Bilingual }) => (
  <>
    {text.ar}{' '}
    <bdi lang="en" dir="ltr" className="inline-block text-ink-3">
      {text.en}
    </bdi>
  </>
)

const Fact = ({ name, children }: { name: Bilingual; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">
      <Both of={name} />
    </dt>
    <dd>{children}</dd>
  </>
)

const Cell = ({ name, children }: { name: Bilingual; children: ReactNode }) => (
  <div>
    <dt className="text-xs leading-snug text-ink-3">
      <Both of={name} />
    </dt>
    <dd className="mt-0.5">
      <Num>{children}</Num>
    </dd>
  </div>
)

const Sum = ({ name, value, strong = false }: { name: Bilingual; value: number; strong?: boolean }) => (
  <div className={`flex justify-between gap-6 ${strong ? 'border-t border-line pt-2 text-lg font-semibold' : ''}`}>
    <dt>
      <Both of={name} />
    </dt>
    <dd>
      <Num>{formatMoney(value)}</Num>
    </dd>
  </div>
)
