import type { PrintedOrder } from '@asjad/contract/admin/orders'
import type { ReactNode } from 'react'
import { listComma } from '#app/i18n/messages/lists.ts'

/** Black on white, at least 22 mm. */
export const QrOf = ({ svg, name }: { svg: string; name: string }) => (
  <span
    role="img"
    aria-label={name}
    className="sheet-qr"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own API from a number of ours
    dangerouslySetInnerHTML={{ __html: svg }}
  />
)

export const OrderQr = ({ order: { qr_svg: svg }, name }: { order: PrintedOrder; name: string }) => (
  <QrOf svg={svg} name={name} />
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="sheet-name">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Lines to sign on. */
export const Signatures = ({ names }: { names: readonly string[] }) => (
  <div className="mt-10 grid grid-cols-3 gap-6">
    {names.map((name) => (
      <p key={name} className="sheet-sign">
        {name}
      </p>
    ))}
  </div>
)

export const addressLines = ({ address }: PrintedOrder) => [
  [address.street_name, address.area].filter(Boolean).join(listComma()),
  [address.city, address.postal_code].filter(Boolean).join(' '),
]
