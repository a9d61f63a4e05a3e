import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** For a place without content: a title, one sentence, and what to do next. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
}: {
  icon: IconNode
  title: string
  text?: string
  action?: ReactNode
  /** The level of its title on its page. */
  heading?: 'h1' | 'h2' | 'h3'
}) {
  return (
    <div className="px-6 py-12 text-center">
      <div className="relative mx-auto grid size-24 place-items-center" aria-hidden="true">
        <span className="absolute size-[4.25rem] rotate-45 border border-gold/70" />
        <span className="absolute size-[4.25rem] rotate-45 scale-[1.22] border border-line" />
        <span className="relative text-gold-ink">
          <Icon of={icon} size={28} stroke={1.2} />
        </span>
      </div>
      <Heading className="display mt-5 text-d1">{title}</Heading>
      {text && <p className="mx-auto mt-1 max-w-xs text-[.9375rem] text-ink-2">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
