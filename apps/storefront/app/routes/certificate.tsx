import { isApiError, optional } from '@asjad/ui/api/api-error.ts'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { data } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { CertificateView } from '#app/features/certificate/certificate-view.tsx'
import { Lookup } from '#app/features/certificate/lookup.tsx'
import { OfflineCheck } from '#app/features/certificate/offline-check.tsx'
import * as m from '#app/i18n/messages/certificate.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/certificate.ts'

const page = pageData(async ({ call, params }) => {
  const serial = params.serial ?? ''
  const [result, answer] = await Promise.all([
    call('GET /certificates/:serial', { serial }).catch((error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.status === 429)) return error.status
      // The browser could not reach the store, but a scanned code can still be checked.
      if (!import.meta.env.SSR && !isApiError(error)) return null
      throw error
    }),
    optional(call('GET /certificate-keys', {})),
  ])
  const keys = answer?.data.keys ?? []
  if (typeof result === 'number')
    return data({ serial, keys, certificate: null, refused: result, at: null }, { status: result })
  return { serial, keys, certificate: result?.data ?? null, refused: null, at: new Date().toISOString() }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.certificate
      ? m.certificateOf({ serial: loaderData.certificate.serial_number })
      : m.bullionCertificate(),
    hidden: true,
    matches,
  })

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { serial, keys, certificate, refused, at } = loaderData
  if (certificate) return <CertificateView certificate={certificate} keys={keys} checkedAt={at} />
  return (
    <Lookup key={serial} initial={serial}>
      {refused === null ? (
        <OfflineCheck serial={serial} keys={keys} />
      ) : (
        <LookupError status={refused} serial={serial} />
      )}
    </Lookup>
  )
}

const LookupError = ({ status, serial }: { status: number; serial: string }) =>
  status === 429 ? (
    <Notice kind="warning">{m.tooMany()}</Notice>
  ) : (
    <Notice kind="danger">
      <strong className="block font-semibold">{m.notFound()}</strong>
      {m.notFoundText({ serial: `\u2068${serial}\u2069` })}
    </Notice>
  )
