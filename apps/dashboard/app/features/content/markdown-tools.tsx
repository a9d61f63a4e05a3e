import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Bold, Braces, Heading2, Link, List } from 'lucide'
import { type FocusEvent, useRef } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/content-editing.ts'
import { Popover } from '#app/ui/popover.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { inserted, type Mark, type Marked, marked } from './marked-text.ts'

const tools: readonly { mark: Mark; icon: typeof Bold; name: () => string }[] = [
  { mark: 'bold', icon: Bold, name: m.bold },
  { mark: 'heading', icon: Heading2, name: m.heading },
  { mark: 'list', icon: List, name: m.list },
  { mark: 'link', icon: Link, name: m.link },
]

/**
 * Buttons that mark text as Markdown. They act on the text that had the focus last; spread `listeners` around the
 * fields. Until one had it: the first.
 */
export function useMarkdownTools(set: (name: string, text: string) => void, first: string) {
  const last = useRef<HTMLTextAreaElement>(null)

  function apply(edit: (text: string, start: number, end: number) => Marked) {
    const field = last.current?.isConnected
      ? last.current
      : (document.getElementById(first) as HTMLTextAreaElement | null)
    if (!field) return
    const { text, start, end } = edit(field.value, field.selectionStart, field.selectionEnd)
    set(field.name, text)
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start, end)
    })
  }

  return {
    listeners: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        if (target instanceof HTMLTextAreaElement) last.current = target
      },
    },
    mark: (mark: Mark) => apply((text, start, end) => marked(text, start, end, mark, m.linkWords())),
    insert: (words: string) => apply((text, start, end) => inserted(text, start, end, words)),
  }
}

export const MarkdownTools = ({ mark, insert }: Pick<ReturnType<typeof useMarkdownTools>, 'mark' | 'insert'>) => (
  <>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
    <span className="btn-group" role="group" aria-label={m.format()}>
      {tools.map((tool) => (
        <ToolButton key={tool.mark} icon={tool.icon} label={tool.name()} onClick={() => mark(tool.mark)} />
      ))}
    </span>
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
