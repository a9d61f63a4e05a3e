import { Bold, Eye, Heading, List } from 'lucide'
import { useRef, useState } from 'react'
import * as m from '#app/i18n/messages/product-form.ts'
import { Description } from '#app/ui/description.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { Labelled, useForm } from './form-field.tsx'

/** Marks what is selected: around it, or before each of its lines. */
function marked(text: string, start: number, end: number, mark: '**' | '- ' | '## ') {
  if (mark === '**') return { text: `${text.slice(0, start)}**${text.slice(start, end)}**${text.slice(end)}`, by: 2 }
  const line = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(line, end).replace(/^/gm, mark)
  return { text: text.slice(0, line) + lines + text.slice(end), by: mark.length }
}

const tools = [
  { mark: '**', icon: Bold, name: m.bold },
  { mark: '- ', icon: List, name: m.list },
  { mark: '## ', icon: Heading, name: m.heading },
] as const

export function MarkdownField({ name, lang }: { name: 'description_ar' | 'description_en'; lang: 'ar' | 'en' }) {
  const { values, faults, set } = useForm()
  const [shows, setShows] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const value = values.texts[name]
  const direction = { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' }
  function apply(mark: (typeof tools)[number]['mark']) {
    const field = area.current
    if (!field) return
    const { selectionStart: start, selectionEnd: end } = field
    const { text, by } = marked(value, start, end, mark)
    set(name, text)
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + by, end + by)
    })
  }
  return (
    <Labelled id={name} label={m.description()} lang={lang} fault={faults[name]}>
      {(described) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <span className="mb-1 flex gap-1" role="group" aria-label={m.format()}>
            {tools.map(({ mark, icon, name: title }) => (
              <ToolButton
                key={mark}
                variant="bare"
                icon={icon}
                label={title()}
                aria-disabled={shows}
                onClick={() => apply(mark)}
              />
            ))}
            <ToolButton
              variant="bare"
              icon={Eye}
              label={m.showPreview()}
              aria-pressed={shows}
              className="ms-auto"
              onClick={() => setShows(!shows)}
            />
          </span>
          {shows && (
            <div className="rounded-sm border border-line p-3" {...direction}>
              <Description text={value} />
            </div>
          )}
          <textarea
            {...described}
            {...direction}
            ref={area}
            rows={4}
            maxLength={10_000}
            hidden={shows}
            value={value}
            onChange={({ target }) => set(name, target.value)}
            className={`field field-text ${value === '' ? 'is-missing' : ''}`}
          />
        </>
      )}
    </Labelled>
  )
}
