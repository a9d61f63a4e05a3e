import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Check, Copy } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/orders.ts'

/** Copies a number as it is, without direction marks. */
export function CopyButton({ text, label, withWord = false }: { text: string; label: string; withWord?: boolean }) {
  const [copied, setCopied] = useState(false)
  const word = copied ? m.copied() : m.copy()
  return (
    <button
      type="button"
      className={withWord ? 'btn btn-sm min-w-11 px-3! text-gold-ink' : 'icon-btn'}
      aria-label={`${word} ${label}`}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      <Icon of={copied ? Check : Copy} size={17} />
      {withWord && <span className="max-sm:sr-only">{word}</span>}
    </button>
  )
}
