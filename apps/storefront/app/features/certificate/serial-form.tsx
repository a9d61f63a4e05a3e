import { maxSerialLength, plainSerial } from '@asjad/contract/serial'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { somethingWrong } from '@asjad/ui/i18n/messages/common.ts'
import { CircleAlert, Search } from 'lucide'
import { type FormEvent, useId, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/certificate.ts'
import * as paths from '#app/paths.ts'

type FoundCertificate = { path: string; serial: string }

/**
 * Looks up a certificate by its serial number: idle, busy, then found (the field is cleared) or idle again with the
 * reason. Without scripts it leads to the same certificate.
 */
export function SerialForm({
  onFound,
  initial = '',
  className = '',
}: {
  onFound: (certificate: FoundCertificate) => void
  initial?: string
  className?: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function showError(message: string) {
    setError(message)
    toast.error(message)
    input.current?.focus()
  }

  async function find(event: FormEvent) {
    event.preventDefault()
    const serial = input.current?.value ?? ''
    if (busy) return
    if (plainSerial(serial) === '') return showError(m.serialRequired())
    setError(null)
    setBusy(true)
    try {
      const { data } = await browserCall('POST /certificate', { serial_number: serial })
      if (input.current) input.current.value = ''
      onFound({ path: data.path, serial: data.serial_number })
    } catch (failure) {
      showError(isApiError(failure) ? failure.message : navigator.onLine ? somethingWrong() : m.needsConnection())
    } finally {
      setBusy(false)
    }
  }

  return (
    <form action={paths.certificates} onSubmit={find} noValidate className={className}>
      <label className="label" htmlFor={id}>
        {m.serialNumber()}
      </label>
      <input
        ref={input}
        id={id}
        name="serial"
        className="field field-num text-lg!"
        dir="ltr"
        placeholder="ASJ-24-000001"
        defaultValue={initial}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={maxSerialLength}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}error`}
        onChange={() => setError(null)}
      />
      {error !== null && (
        <p className="error" id={`${id}error`}>
          <Icon of={CircleAlert} size={15} stroke={1.8} />
          <span>{error}</span>
        </p>
      )}
      <Button type="submit" className="mt-4 w-full" busy={busy} busyLabel={m.searching()}>
        <span className="inline-flex items-center gap-2.5">
          <Icon of={Search} size={18} />
          {m.findCertificate()}
        </span>
      </Button>
    </form>
  )
}
