import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Copy } from 'lucide'
import * as m from '#app/i18n/messages/order.ts'

export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <button
    type="button"
    className="btn btn-tool btn-bare btn-icon -ms-2"
    aria-label={label}
    onClick={() => navigator.clipboard.writeText(text).then(() => toast.success(m.copied()))}
  >
    <Icon of={Copy} size={15} stroke={1.5} />
  </button>
)
