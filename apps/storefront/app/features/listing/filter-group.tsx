import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ChevronDown, Info } from 'lucide'
import type { ReactNode } from 'react'

/** One filter with its name, collapsible. */
export function FilterGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details open className="fold border-b border-line py-5">
      <summary className="-my-2 flex min-h-11 items-center justify-between font-medium">
        {name}
        <Icon of={ChevronDown} size={17} className="fold-mark" />
      </summary>
      <fieldset className="mt-2">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  )
}

/** Explains a term of the trade in one sentence, behind an "i". */
export const Explained = ({ question, children }: { question: string; children: string }) => (
  <details className="fold mt-1 text-sm">
    <summary className="inline-flex min-h-11 items-center gap-2 text-ink-2 hover:text-ink">
      <Icon of={Info} size={16} />
      {question}
    </summary>
    <p className="pb-1 text-ink-2">{children}</p>
  </details>
)

const row = 'flex min-h-11 items-center gap-3 text-[.9375rem]'

/** An option of a filter with the number of products it would show. It is disabled if it would show none. */
export function FilterChoice({
  name,
  value,
  label,
  count,
  checked,
  nested = false,
  onChange,
}: {
  name: string
  value: string
  label: string
  count: number
  checked: boolean
  nested?: boolean
  onChange: () => void
}) {
  const none = count === 0 && !checked
  return (
    <label className={`${row} ${nested ? 'ps-8' : ''} ${none ? 'cursor-not-allowed text-ink-3' : ''}`}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={none}
        onChange={onChange}
        className="check"
      />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="num text-sm text-ink-3">{count}</span>
    </label>
  )
}
