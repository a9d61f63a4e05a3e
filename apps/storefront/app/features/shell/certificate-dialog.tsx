import { westernDigits } from '@asjad/contract/digits'
import { CircleAlert, Search, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import mintMark from '#app/brand/mint-mark.svg?url'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/lib/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.tsx'

/** Looks a bar's certificate up by the serial number that is struck on it. */
export default function CertificateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const serial = westernDigits(input.current?.value ?? '').trim()
    setMissing(serial === '')
    if (serial === '') {
      toast.error(m.serialRequired())
      input.current?.focus()
      return
    }
    onClose()
    void navigate(paths.certificate(serial))
  }

  return (
    <Dialog open={open} onClose={onClose} label={m.bullionCertificate()} className="max-w-form">
      <div className="p-6 sm:p-9">
        <img src={mintMark} alt="" width={60} height={60} />
        <h2 className="display mt-3 text-d2">{m.bullionCertificate()}</h2>
        <p className="mt-1 text-ink-2">{m.certificateHelp()}</p>
        <form className="mt-6" onSubmit={find} noValidate>
          <label className="label" htmlFor={id}>
            {m.serialNumber()}
          </label>
          <input
            ref={input}
            id={id}
            className="field field-num text-lg!"
            dir="ltr"
            placeholder="ASJ-24-000001"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}error` : undefined}
            onChange={() => setMissing(false)}
          />
          {missing && (
            <p className="error" id={`${id}error`}>
              <Icon of={CircleAlert} size={15} stroke={1.8} />
              {m.serialRequired()}
            </p>
          )}
          <Button type="submit" className="mt-4 w-full">
            <Icon of={Search} size={18} />
            {m.findCertificate()}
          </Button>
        </form>
      </div>
      <IconButton name={common.close()} icon={X} tip="below" className="dialog-close" onClick={onClose} />
    </Dialog>
  )
}
