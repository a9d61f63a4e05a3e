import { type ReactNode, useId } from 'react'

/** A white panel with an optional head. Never inside another one. */
export function Section({
  title,
  note,
  actions,
  children,
  foot,
  pad = false,
}: {
  title?: string
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** With space around its content; a table or a list has its own. */
  pad?: boolean
}) {
  const id = useId()
  return (
    <section className="sect" aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="sect-head">
          <h2 id={id}>{title}</h2>
          {note && <span className="muted text-[.8125rem]">{note}</span>}
          {actions && <div className="acts">{actions}</div>}
        </div>
      )}
      {pad ? <div className={title ? 'sect-body' : 'sect-pad'}>{children}</div> : children}
      {foot && <div className="sect-foot">{foot}</div>}
    </section>
  )
}
