import type { ImportRun } from '@asjad/contract/admin/imports'
import { useState } from 'react'
import * as m from '#app/i18n/messages/imports.ts'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'

/** At the lower edge: what will be written, and what is left out. */
export function ApplyBar({
  counts,
  busy,
  onApply,
}: {
  counts: ImportRun['counts']
  busy: boolean
  onApply: (onlyGood: boolean) => void
}) {
  const [skip, setSkip] = useState(false)
  const blocked = counts.faulty > 0 && !skip
  return (
    <section className="savebar" aria-label={m.stepApply()}>
      {counts.faulty > 0 && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="check check-sm"
            checked={skip}
            onChange={(event) => setSkip(event.currentTarget.checked)}
          />
          <span>{m.skipFaulty(counts.faulty)}</span>
        </label>
      )}
      <span className="ms-auto inline-flex gap-2">
        <ToolLink to="/import">{m.anotherFile()}</ToolLink>
        <ToolButton variant="primary" busy={busy} aria-disabled={blocked || undefined} onClick={() => onApply(skip)}>
          {m.applyLines(counts.create + counts.change)}
        </ToolButton>
      </span>
    </section>
  )
}
