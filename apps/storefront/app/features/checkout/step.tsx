import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Check } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as m from '#app/i18n/messages/checkout.ts'

export type StepState = 'done' | 'open' | 'ahead'

/** One step of the checkout: open, collapsed to a summary, or still ahead. */
export function Step({
  n,
  count,
  title,
  state,
  missing = null,
  summary,
  onEdit,
  children,
}: {
  n: number
  count: number
  title: string
  state: StepState
  /** Why an earlier step is incomplete: it may have become required only after the shopper passed it. */
  missing?: string | null
  /** What was chosen, for the collapsed step. */
  summary: ReactNode
  onEdit: () => void
  children: ReactNode
}) {
  const id = useId()
  const done = state === 'done' && missing === null
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(state)
  useEffect(() => {
    // A step that opens takes the focus and scrolls into view, unless one of its fields already has the focus.
    const hasFocus = heading.current?.closest('section')?.contains(document.activeElement)
    if (previous.current !== 'open' && state === 'open' && !hasFocus) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    previous.current = state
  }, [state])

  return (
    <section aria-labelledby={id} className="border-b border-line py-7 last:border-0 lg:py-9">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className={`ms-1.5 grid size-8 flex-none rotate-45 place-items-center border ${marks[state === 'done' && !done ? 'open' : state]}`}
        >
          <span className="num -rotate-45 text-sm leading-none font-medium">
            {done ? <Icon of={Check} size={15} stroke={2} /> : n}
          </span>
        </span>
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={`display ms-1.5 flex-1 scroll-mt-36 text-d1 ${state === 'ahead' ? 'text-ink-3' : ''}`}
        >
          {title}
          <span className="sr-only"> ({(done ? m.doneStepOf : m.stepOf)({ n, count })})</span>
        </h2>
        {state === 'done' && (
          <button type="button" className="link min-h-11 text-sm" onClick={onEdit}>
            {m.edit()}
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
      {state === 'done' && (
        <div className={`ms-[4.125rem] mt-1 text-[.9375rem] ${done ? 'text-ink-2' : 'text-danger'}`}>
          {done ? summary : missing}
        </div>
      )}
      {state === 'open' && <div className="mt-5">{children}</div>}
    </section>
  )
}

const marks: Record<StepState, string> = {
  done: 'border-accent bg-accent text-on-accent',
  open: 'border-gold text-gold-ink',
  ahead: 'border-line-strong text-ink-3',
}
