import type { Certificate, CertificateKey } from '@asjad/contract/certificates'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatDate, formatTime } from '@asjad/ui/i18n/format.ts'
import { Copy, Printer } from 'lucide'
import * as m from '#app/i18n/messages/certificate.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { useCodeCheck } from './use-code-check.ts'
import { Verdict, VerdictNotices } from './verdict.tsx'

/** A certificate from the store's record, with the result of the device's own check of its code. */
export function CertificateView({
  certificate,
  keys,
  checkedAt,
}: {
  certificate: Certificate
  keys: readonly CertificateKey[]
  /** When the record was read. A page stored for offline use shows an old record. */
  checkedAt: string
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
              {m.recordOf({ day: formatDate(checkedAt), time: `\u2068${formatTime(checkedAt)}\u2069` })}
            </Notice>
          )}
        </div>
        <CertificateSheet certificate={certificate} checkedAt={checkedAt} />
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
