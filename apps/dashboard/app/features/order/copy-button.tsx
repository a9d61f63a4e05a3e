import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Copy } from 'lucide'
import * as m from '#app/i18n/messages/order.ts'

export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <button
    type="button"
    className="inline-grid size-6 place-items-center text-ink-3 hover:text-ink max-lg:size-11 max-lg:-my-2.5"
    aria-label={label}
    onClick={() => navigator.clipboard.writeText(text).then(() => toast.success(m.copied()))}
  >
    <Icon of={Copy} size={14} stroke={1.5} />
  </button>
)
