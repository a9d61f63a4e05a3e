import { settingOf } from '@asjad/contract/settings'
import type { ReactNode } from 'react'
import { useShop } from '#app/api/shop.ts'
import { ContactFacts } from './contact-facts.tsx'

/** Contact details beside a form that writes to the shop. */
export function MessagePage({
  title,
  text,
  more,
  brief = false,
  form,
}: {
  title: string
  text: string
  more?: ReactNode
  brief?: boolean
  form: ReactNode
}) {
  const { settings } = useShop()
  return (
    <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,8vw,9rem)] gap-y-10 pt-8 lg:grid-cols-[1fr_1.15fr] lg:pt-16">
      <div>
        <h1 className="display text-d3">{title}</h1>
        <p className="mt-3 max-w-md text-lg text-ink-2">
          {text} {settingOf(settings, 'answer_time') && `${settingOf(settings, 'answer_time')}.`}
        </p>
        {more}
        <ContactFacts brief={brief} />
      </div>
      {form}
    </div>
  )
}
