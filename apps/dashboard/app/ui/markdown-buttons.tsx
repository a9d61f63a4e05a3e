import { Bold, Heading2, Link, List } from 'lucide'
import * as m from '#app/i18n/messages/content-editing.ts'
import { type Mark, type Marked, marked } from './marked-text.ts'
import { ToolButton } from './tool-button.tsx'

const tools: Record<Mark, { icon: typeof Bold; name: () => string }> = {
  bold: { icon: Bold, name: m.bold },
  heading: { icon: Heading2, name: m.heading },
  list: { icon: List, name: m.list },
  link: { icon: Link, name: m.link },
}

/** Buttons that mark what is selected in a text as Markdown. */
export const MarkdownButtons = ({
  marks,
  disabled = false,
  onMark,
}: {
  marks: readonly Mark[]
  disabled?: boolean
  onMark: (mark: Mark) => void
}) => (
  <fieldset className="btn-group" aria-label={m.format()}>
    {marks.map((mark) => (
      <ToolButton
        key={mark}
        icon={tools[mark].icon}
        label={tools[mark].name()}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onMark(mark)}
      />
    ))}
  </fieldset>
)

type Edit = (text: string, start: number, end: number) => Marked

export const markedAs =
  (mark: Mark): Edit =>
  (text, start, end) =>
    marked(text, start, end, mark, m.linkWords())

/** Edits the text of a field at its cursor, which then stands where writing goes on. */
export function editAtCursor(field: HTMLTextAreaElement, set: (text: string) => void, edit: Edit) {
  const { text, start, end } = edit(field.value, field.selectionStart, field.selectionEnd)
  set(text)
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(start, end)
  })
}
