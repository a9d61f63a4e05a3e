import type { Certificate, CertificateKey } from '@asjad/contract/certificates'
import { Copy, Printer } from 'lucide-react'
import { formatDate, formatTime } from '#app/i18n/format.ts'
import * as m from '#app/i18n/messages/certificate.ts'
import { useOffline } from '#app/lib/offline.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import { useCodeCheck } from './use-code-check.ts'
import { Verdict, VerdictNotices } from './verdict.tsx'

/** A certificate of the store's record, with what the device found out about its code. */
export function CertificateView({
  certificate,
  keys,
  askedAt,
}: {
  certificate: Certificate
  keys: readonly CertificateKey[]
  /** When the record was read: a kept page shows an old one. */
  askedAt: string
}) {
  const offline = useOffline()
  const check = useCodeCheck(certificate.serial_number, certificate, keys)
  return (
    <div className="certificate-ground -mb-section bg-sunken py-10 lg:py-16">
      <div className="wrap">
        <div className="no-print mx-auto mb-5 flex max-w-[52rem] flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Verdict record={certificate} check={check} />
            <div className="flex gap-2">
              <Button variant="line" small onClick={() => window.print()}>
                <Icon of={Printer} size={17} />
                {m.print()}
              </Button>
              <Button variant="line" small onClick={() => copy(certificate.link)}>
                <Icon of={Copy} size={17} />
                {m.copyLink()}
              </Button>
            </div>
          </div>
          <VerdictNotices record={certificate} check={check} />
          {offline && (
            <Notice kind="warning">
              {m.recordOf({ day: formatDate(askedAt), time: `\u2068${formatTime(askedAt)}\u2069` })}
            </Notice>
          )}
        </div>
        <CertificateSheet certificate={certificate} askedAt={askedAt} />
      </div>
    </div>
  )
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast.success(m.linkCopied())
  } catch {
    toast.error(m.copyFailed())
  }
}
