import type { CertificateKey } from '@asjad/contract/certificates'
import { Button } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { ExactGrams } from '@asjad/ui/controls/exact-grams.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { WifiOff } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import * as m from '#app/i18n/messages/certificate.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import * as paths from '#app/paths.ts'
import { Fact } from './certificate-sheet.tsx'
import { useCodeCheck } from './use-code-check.ts'
import { Verdict, VerdictNotices } from './verdict.tsx'

/** What the scanned code alone proves, when the store cannot be reached. */
export function OfflineCheck({ serial, keys }: { serial: string; keys: readonly CertificateKey[] }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const offline = useOffline()
  const check = useCodeCheck(serial, null, keys)
  const checkOnline = (
    <Button variant="line" disabled={offline} onClick={() => navigate(paths.certificate(serial) + hash)}>
      {m.checkAgain()}
    </Button>
  )
  if (hash === '')
    return <EmptyState icon={WifiOff} title={m.offlineNoCode()} text={m.offlineNoCodeText()} action={checkOnline} />
  return (
    <section aria-label={m.certificateOf({ serial })} className="panel flex flex-col gap-4 p-5 sm:p-8">
      {check && <Verdict record={null} check={check} />}
      <VerdictNotices record={null} check={check} />
      <dl className="text-[.9375rem]">
        <Fact name={m.serialNumber()}>
          <Num>{serial}</Num>
        </Fact>
        {check?.facts && (
          <>
            <Fact name={m.article()}>
              <Num>{check.facts.sku}</Num>
            </Fact>
            <Fact name={m.weight()}>
              <ExactGrams value={check.facts.weightMg / 1000} />
            </Fact>
            <Fact name={m.fineness()}>
              <Num>{(check.facts.fineness / 10).toFixed(1)}</Num>
            </Fact>
            <Fact name={m.issued()}>{formatDate(check.facts.issuedOn)}</Fact>
          </>
        )}
      </dl>
      {/* Keeps the button as wide as its text. */}
      <div>{checkOnline}</div>
    </section>
  )
}
