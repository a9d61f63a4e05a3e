import type { Slide } from '@asjad/contract/content'
import { Button, ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleAlert } from 'lucide'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import * as m from '#app/i18n/messages/home.ts'
import * as paths from '#app/paths.ts'
import { SlidePicture } from './slide-picture.tsx'

/** By default it leads to the certificates, and a serial number can be typed right here. */
export const CertificateBanner = ({ banner }: { banner: Slide }) => (
  <section className="wrap pt-section">
    <div className="on-night relative grid overflow-hidden rounded-xs bg-night text-on-night lg:grid-cols-[1.15fr_1fr]">
      <div className="p-7 md:p-12 xl:p-16">
        <h2 className="display max-w-[18ch] text-d2">{banner.title}</h2>
        <p className="mt-3 max-w-md text-on-night-2">{banner.description}</p>
        {banner.link === paths.certificates ? (
          <SerialForm />
        ) : (
          <ButtonLink to={banner.link} variant="gold" className="mt-8">
            {m.discover()}
          </ButtonLink>
        )}
      </div>
      <div className="relative min-h-60 overflow-hidden max-lg:order-first">
        <SlidePicture of={banner} sizes="(min-width: 62.5rem) 75rem, 120vw" />
      </div>
    </div>
  </section>
)

function SerialForm() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const ids = useId()
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const serial = field.current?.value.trim() ?? ''
    setMissing(serial === '')
    if (serial === '') field.current?.focus()
    else navigate(paths.certificate(serial))
  }

  return (
    <Form
      action={paths.certificates}
      onSubmit={submit}
      noValidate
      className="mt-8 flex max-w-md items-start gap-2.5 max-sm:flex-col max-sm:items-stretch"
    >
      <div className="flex-1">
        <label htmlFor={`${ids}serial`} className="sr-only">
          {m.serialNumber()}
        </label>
        <input
          ref={field}
          id={`${ids}serial`}
          name="serial"
          dir="ltr"
          placeholder="ASJ-24-000001"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${ids}error` : undefined}
          onInput={() => setMissing(false)}
          className="field field-num night-field"
        />
        {missing && (
          <p id={`${ids}error`} role="alert" className="error text-down-night!">
            <Icon of={CircleAlert} size={15} />
            <span>{m.serialRequired()}</span>
          </p>
        )}
      </div>
      <Button variant="gold" type="submit">
        {m.check()}
      </Button>
    </Form>
  )
}
