import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { Num } from '@asjad/ui/controls/num.tsx'
import * as m from '#app/i18n/messages/order.ts'

export const documentPath = (orderId: string, number?: string) =>
  `/api/v1/admin/orders/${orderId}/invoice.pdf${number ? `?document=${encodeURIComponent(number)}` : ''}`

/** The invoice and the credit notes, each as its PDF. */
export const Documents = ({ order: { id, documents } }: { order: StaffOrder }) =>
  documents.map(({ kind, number }) => (
    <div key={number} className="contents">
      <dt>{kind === 'invoice' ? m.invoice() : m.creditNote()}</dt>
      <dd>
        <a
          className="link"
          href={documentPath(id, kind === 'invoice' ? undefined : number)}
          target="_blank"
          rel="noreferrer"
        >
          <Num>{number}</Num>
        </a>
      </dd>
    </div>
  ))
