import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import * as m from '#app/i18n/messages/contact.ts'
import * as paths from '#app/paths.ts'

/** Replaces the form once the message was received. */
export function Sent({ ticket, email, path }: { ticket: string; email: string; path: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel self-start p-6 sm:p-9" aria-labelledby="sent">
      <span className="text-success">
        <Icon of={CircleCheck} size={30} stroke={1.2} />
      </span>
      <h2 id="sent" ref={heading} tabIndex={-1} className="display mt-3 text-d2">
        {m.sent()}
      </h2>
      <p className="mt-2 text-ink-2">{m.sentText({ email: `\u2068${email}\u2069` })}</p>
      <dl className="mt-6 border-y border-line py-4">
        <dt className="text-sm text-ink-3">{m.ticket()}</dt>
        <dd className="mt-1 text-xl">
          <Num className="select-all">{ticket}</Num>
        </dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.store} variant="primary">
          {m.backToStore()}
        </ButtonLink>
        <ButtonLink to={path} variant="line">
          {m.sendAnother()}
        </ButtonLink>
      </div>
    </section>
  )
}
