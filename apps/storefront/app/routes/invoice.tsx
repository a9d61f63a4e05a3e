import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { ArrowLeft, Download, Printer } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '#app/api/download.ts'
import { pageData } from '#app/api/page-data.ts'
import { TaxDocumentSheet } from '#app/features/orders/tax-document.tsx'
import * as invoice from '#app/i18n/messages/invoice.ts'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/invoice.ts'

const page = pageData(async ({ call, params }) => {
  const { data } = await call('GET /orders/:id/invoice', { id: params.orderId ?? '' })
  return data
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: invoice.title(), hidden: true, matches })

export default function Invoice({ loaderData: { invoice: document, credit_notes } }: Route.ComponentProps) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    await download(`/orders/${document.order_id}/invoice.pdf`, `${document.number}.pdf`).catch(() =>
      toast.error(invoice.downloadFailed()),
    )
    setBusy(false)
  }

  return (
    <div className="wrap max-w-4xl! pt-4 lg:pt-8 print:max-w-none! print:p-0">
      {/* First, because the focus begins here. */}
      <h1 className="sr-only">{invoice.title()}</h1>
      <div className="no-print mb-4 flex flex-wrap items-center gap-3">
        <Link
          to={paths.order(document.order_id)}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 hover:text-ink"
        >
          <Icon of={ArrowLeft} size={17} mirror />
          {m.backToOrder()}
        </Link>
        <div className="ms-auto flex gap-2.5 max-sm:w-full">
          <Button variant="line" small className="max-sm:flex-1" onClick={() => print()}>
            <Icon of={Printer} size={17} />
            {m.print()}
          </Button>
          <Button small className="max-sm:flex-1" busy={busy} busyLabel={m.preparingPdf()} onClick={save}>
            <Icon of={Download} size={17} />
            {m.downloadPdf()}
          </Button>
        </div>
      </div>
      <div className="grid gap-8">
        {[document, ...credit_notes].map((sheet) => (
          <TaxDocumentSheet key={sheet.number} of={sheet} />
        ))}
      </div>
    </div>
  )
}
