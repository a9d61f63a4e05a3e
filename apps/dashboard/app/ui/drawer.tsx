import { Num } from '@asjad/ui/controls/num.tsx'
import type { ReactNode } from 'react'
import { DialogHead } from './dialog-parts.tsx'
import { FormDialog, type Unsaved } from './form-dialog.tsx'

/** One record beside its list, from the inline end. Its address is its own; Escape closes it. */
export const Drawer = ({
  title,
  isCode = false,
  onClose,
  children,
  foot,
  ...unsaved
}: Unsaved & {
  title: string
  /** The title is a code or a number, to be read letter by letter. */
  isCode?: boolean
  onClose: () => void
  children: ReactNode
  foot?: ReactNode | ((close: () => void) => ReactNode)
}) => (
  <FormDialog title={title} onClose={onClose} className="drawer" {...unsaved}>
    {(close, draft) => (
      <>
        <DialogHead title={isCode ? <Num>{title}</Num> : title} onClose={close} />
        <div className="drawer-body">
          {draft}
          {children}
        </div>
        {foot && <div className="dlg-foot">{typeof foot === 'function' ? foot(close) : foot}</div>}
      </>
    )}
  </FormDialog>
)
