import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck, gold: Info }

/** A sentence in the page with a tone, and what can be done about it. */
export const Note = ({
  tone,
  actions,
  children,
}: {
  tone: keyof typeof icons
  actions?: ReactNode
  children: ReactNode
}) => (
  <div className={`note s-${tone}`}>
    <Icon of={icons[tone]} size={16} stroke={1.5} />
    <span>{children}</span>
    {actions && <span className="acts">{actions}</span>}
  </div>
)
