import { plainSerial } from '@asjad/contract/serial'
import { optional } from '@asjad/ui/api/api-error.ts'
import { useEffect, useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { Lookup } from '#app/features/certificate/lookup.tsx'
import { OfflineCheck } from '#app/features/certificate/offline-check.tsx'
import * as m from '#app/i18n/messages/certificate.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/certificates.ts'

const page = pageData(async ({ call, url }) => {
  const serial = url.searchParams.get('serial')?.trim()
  // The lookup form leads here when there are no scripts.
  if (serial && plainSerial(serial) !== '') throw redirect(paths.certificate(serial))
  const keys = await optional(call('GET /certificate-keys', {}))
  return { keys: keys?.data.keys ?? [] }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.bullionCertificate(), description: m.lookupText(), path: paths.certificates, matches })

export default function Certificates({ loaderData: { keys } }: Route.ComponentProps) {
  const offlineSerial = useSerialInQuery()
  return <Lookup>{offlineSerial && <OfflineCheck serial={offlineSerial} keys={keys} />}</Lookup>
}

/**
 * A serial number that is still in the address. Online the loader would have redirected, so this page comes from the
 * offline cache, as the fallback for a certificate that was not cached. Only the browser knows, so it is empty in the
 * first render.
 */
function useSerialInQuery() {
  const { search } = useLocation()
  const [serial, setSerial] = useState('')
  useEffect(() => setSerial(new URLSearchParams(search).get('serial') ?? ''), [search])
  return serial
}
