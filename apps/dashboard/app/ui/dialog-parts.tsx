import { Icon } from '@asjad/ui/controls/icon.tsx'
import { close } from '@asjad/ui/i18n/messages/common.ts'
import { X } from 'lucide'
import type { ReactNode } from 'react'

/** The title of a dialog, and its way out. A dialog that must be answered has none (`onClose` left out). */
export const DialogHead = ({ title, onClose }: { title: ReactNode; onClose?: () => void }) => (
  <div className="dlg-head">
    <h2>{title}</h2>
    {onClose && (
      <button type="button" className="btn btn-tool btn-bare btn-icon ms-auto" aria-label={close()} onClick={onClose}>
        <Icon of={X} size={17} stroke={1.5} />
      </button>
    )}
  </div>
)
