import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleDot } from 'lucide'
import type { ReactNode } from 'react'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/saving.ts'
import { ToolButton } from './tool-button.tsx'

/** At the lower edge, only while something is unsaved: what changed, and both ways out. */
export function SaveBar({
  title = m.unsaved(),
  changes,
  verb = m.save(),
  busy,
  onSave,
  onDiscard,
}: {
  title?: string
  /** What will be saved, in words. */
  changes: ReactNode
  /** The word on the button. */
  verb?: string
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}) {
  useShortcuts({ 'ctrl+s': onSave })
  return (
    <section className="savebar" aria-label={m.unsaved()}>
      <span className="state s-warning" role="status">
        <Icon of={CircleDot} size={16} stroke={1.5} />
        {title}
      </span>
      <span className="muted">{changes}</span>
      <span className="ms-auto inline-flex gap-2">
        <ToolButton onClick={onDiscard}>{m.discard()}</ToolButton>
        <ToolButton variant="primary" keys={['Ctrl', 'S']} busy={busy} onClick={onSave}>
          {verb}
        </ToolButton>
      </span>
    </section>
  )
}
