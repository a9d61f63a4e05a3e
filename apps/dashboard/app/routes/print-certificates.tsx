import { isApiError } from '@asjad/ui/api/api-error.ts'
import { useState } from 'react'
import { redirect } from 'react-router'
import { callOnce } from '#app/api/client.ts'
import { CertificateCard, CertificateLabel } from '#app/features/print/certificate-label.tsx'
import { PrintedPages } from '#app/features/print/printed-pages.tsx'
import * as m from '#app/i18n/messages/certificates.ts'
import { title } from '#app/i18n/messages/print.ts'
import { titled } from '#app/page-title.ts'
import { loginPath } from '#app/session/login-path.ts'
import { Segments } from '#app/ui/segments.tsx'
import type { Route } from './+types/print-certificates.ts'

export const meta = titled(title)
export { ErrorBoundary } from './print.tsx'

/** Labels and cards of certificates, outside the frame. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    const ids = new URL(request.url).searchParams.get('ids') ?? ''
    return (await callOnce('GET /admin/certificates/print', { ids })).data
  } catch (error) {
    if (isApiError(error) && error.code === 'staff_unauthenticated') throw redirect(loginPath(request.url))
    throw error
  }
}

const kinds = { label: m.onLabels, sheet: m.onSheet, card: m.onCards }
type Kind = keyof typeof kinds

/** Three columns of seven on A4. */
const perSheet = 21

export default function PrintCertificates({ loaderData: certificates }: Route.ComponentProps) {
  const [kind, setKind] = useState<Kind>('label')
  const sheets = Array.from({ length: Math.ceil(certificates.length / perSheet) }, (_, n) =>
    certificates.slice(n * perSheet, (n + 1) * perSheet),
  )
  return (
    <PrintedPages
      count={certificates.length}
      nothing={m.nothingPrinted()}
      options={
        <Segments
          label={m.sheets()}
          value={kind}
          options={(Object.keys(kinds) as Kind[]).map((each) => [each, kinds[each]()])}
          onChoose={setKind}
        />
      }
    >
      <h1 className="sr-only">{m.printTitle()}</h1>
      {kind === 'label' &&
        certificates.map((certificate) => (
          <article key={certificate.id} className="sheet sheet-label page-label">
            <CertificateLabel certificate={certificate} />
          </article>
        ))}
      {kind === 'sheet' &&
        sheets.map((some) => (
          <article key={some[0]?.id} className="sheet sheet-a4 sheet-of-labels page-labels">
            {some.map((certificate) => (
              <div key={certificate.id} className="sheet-label">
                <CertificateLabel certificate={certificate} />
              </div>
            ))}
          </article>
        ))}
      {kind === 'card' &&
        certificates.map((certificate) => <CertificateCard key={certificate.id} certificate={certificate} />)}
    </PrintedPages>
  )
}
