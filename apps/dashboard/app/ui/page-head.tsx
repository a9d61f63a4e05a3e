import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { back } from '#app/i18n/messages/ui.ts'

/** The head of a page: way back, title, states, one muted line, and at the end what can be done; the primary last. */
export const PageHead = ({
  title,
  backTo,
  states,
  note,
  children,
}: {
  title: ReactNode
  /** The list that this record belongs to. */
  backTo?: string
  states?: ReactNode
  note?: ReactNode
  children?: ReactNode
}) => (
  <div className="page-head">
    {backTo !== undefined && (
      <Link to={backTo} className="btn btn-tool btn-bare btn-icon" aria-label={back()}>
        <Icon of={ArrowLeft} size={18} stroke={1.5} mirror />
      </Link>
    )}
    <h1 className="page-title">{title}</h1>
    {states}
    {note && <p className="muted">{note}</p>}
    {children && <div className="page-acts no-print">{children}</div>}
  </div>
)
