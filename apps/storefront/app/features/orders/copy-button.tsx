import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Check, Copy } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/orders.ts'

/** Copies a number as it is, without direction marks. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={`${copied ? m.copied() : m.copy()} ${label}`}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      <Icon of={copied ? Check : Copy} size={17} />
    </button>
  )
}
