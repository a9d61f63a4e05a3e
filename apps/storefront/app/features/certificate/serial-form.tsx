import { maxSerialLength, plainSerial } from '@asjad/contract/serial'
import { CircleAlert, Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/certificate.ts'
import { somethingWrong } from '#app/i18n/messages/errors.ts'
import * as paths from '#app/lib/paths.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.tsx'

type Found = { path: string; serial: string }

/**
 * Looks a certificate up by its serial number: idle, busy, then found (the field is empty again) or back to idle with the
 * reason. Without scripts it leads to the same certificate.
 */
export function SerialForm({
  onFound,
  initial = '',
  className = '',
}: {
  onFound: (found: Found) => void
  initial?: string
  className?: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function refuse(message: string) {
    setError(message)
    toast.error(message)
    input.current?.focus()
  }

  async function find(event: FormEvent) {
    event.preventDefault()
    const serial = input.current?.value ?? ''
    if (busy) return
    if (plainSerial(serial) === '') return refuse(m.serialRequired())
    setError(null)
    setBusy(true)
    try {
      const { data } = await browserCall('POST /certificate', { serial_number: serial })
      if (input.current) input.current.value = ''
      onFound({ path: data.path, serial: data.serial_number })
    } catch (failure) {
      refuse(isRefusal(failure) ? failure.message : navigator.onLine ? somethingWrong() : m.needsConnection())
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
