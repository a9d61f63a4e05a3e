import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Braces } from 'lucide'
import { type FocusEvent, useRef } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/content-editing.ts'
import { editAtCursor, MarkdownButtons, markedAs } from '#app/ui/markdown-buttons.tsx'
import { inserted, type Mark } from '#app/ui/marked-text.ts'
import { Popover } from '#app/ui/popover.tsx'

/**
 * Buttons that mark text as Markdown. They act on the text that had the focus last; spread `listeners` around the
 * fields. Until one had it: the first.
 */
export function useMarkdownTools(set: (name: string, text: string) => void, first: string) {
  const last = useRef<HTMLTextAreaElement>(null)

  function apply(edit: Parameters<typeof editAtCursor>[2]) {
    const field = last.current?.isConnected
      ? last.current
      : (document.getElementById(first) as HTMLTextAreaElement | null)
    if (field) editAtCursor(field, (text) => set(field.name, text), edit)
  }

  return {
    listeners: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        if (target instanceof HTMLTextAreaElement) last.current = target
      },
    },
    mark: (mark: Mark) => apply(markedAs(mark)),
    insert: (words: string) => apply((text, start, end) => inserted(text, start, end, words)),
  }
}

export const MarkdownTools = ({ mark, insert }: Pick<ReturnType<typeof useMarkdownTools>, 'mark' | 'insert'>) => (
  <>
    <MarkdownButtons marks={['bold', 'heading', 'list', 'link']} onMark={mark} />
    <Popover
      label={m.settings()}
      className="btn btn-tool btn-plain btn-icon"
      panelClassName="fill-ins"
      button={<Icon of={Braces} size={17} stroke={1.5} />}
    >
      {(close) => (
        <FillIns
          onChoose={(key) => {
            close()
            insert(`{{${key}}}`)
          }}
        />
      )}
    </Popover>
  </>
)

/** The settings that a text can name, with what shoppers would read today. */
function FillIns({ onChoose }: { onChoose: (key: string) => void }) {
  const { value } = useLoad('fill-ins', (signal) => call('GET /admin/content/settings', {}, { signal }))
  return (
    <>
      <p className="help px-3 py-2">{m.settingsHelp()}</p>
      {value?.data.map(({ key, value }) => (
        <button key={key} type="button" className="menu-item fill-in" onClick={() => onChoose(key)}>
          <span>{m.fillIns[key]?.() ?? key}</span>
          <bdi className="muted">{inLanguage(value) || m.noValue()}</bdi>
        </button>
      ))}
    </>
  )
}
