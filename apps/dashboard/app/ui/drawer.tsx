import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import type { ReactNode } from 'react'
import { DialogHead } from './dialog-parts.tsx'

/** One record beside its list, from the inline end. Its address is its own; Escape closes it. */
export const Drawer = ({
  title,
  onClose,
  children,
  foot,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
}) => (
  <Dialog open onClose={onClose} label={title} className="drawer">
    <DialogHead title={title} onClose={onClose} />
    <div className="drawer-body">{children}</div>
    {foot && <div className="dlg-foot">{foot}</div>}
  </Dialog>
)
