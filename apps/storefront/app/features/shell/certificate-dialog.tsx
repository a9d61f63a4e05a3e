import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { BadgeCheck, ExternalLink, X } from 'lucide'
import { useState } from 'react'
import mintMark from '#app/brand/mint-mark.svg?url'
import { SerialForm } from '#app/features/certificate/serial-form.tsx'
import * as m from '#app/i18n/messages/certificate.ts'

/** Finds a bar's certificate by the serial number on the bar. */
export default function CertificateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [foundCertificate, setFoundCertificate] = useState<{ path: string; serial: string } | null>(null)
  return (
    <Dialog open={open} onClose={onClose} label={m.bullionCertificate()} className="max-w-form">
      <div className="p-6 sm:p-9">
        <img src={mintMark} alt="" width={60} height={60} />
        <h2 className="display mt-3 text-d2">{m.bullionCertificate()}</h2>
        <p className="mt-1 text-ink-2">{m.certificateHelp()}</p>
        <SerialForm
          className="mt-6"
          onFound={(certificate) => {
            setFoundCertificate(certificate)
            toast.success(m.found())
          }}
        />
        {foundCertificate && (
          <div className="mt-5 flex items-center gap-4 rounded-xs bg-success-soft p-4">
            <span className="text-success">
              <Icon of={BadgeCheck} size={26} />
            </span>
            <p className="min-w-0 flex-1">
              <span className="block font-medium">{m.ready()}</span>
              <span className="block text-sm text-ink-2">
                <Num>{foundCertificate.serial}</Num>
              </span>
            </p>
            <a
              href={foundCertificate.path}
              target="_blank"
              rel="noreferrer"
              aria-label={m.openInNewTab({ serial: foundCertificate.serial })}
              className="inline-flex min-h-11 items-center gap-2 font-medium"
            >
              {m.open()}
              <Icon of={ExternalLink} size={17} mirror />
            </a>
          </div>
        )}
      </div>
      <IconButton name={common.close()} icon={X} tip="below" className="dialog-close" onClick={onClose} />
    </Dialog>
  )
}
