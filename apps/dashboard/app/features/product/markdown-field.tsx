import { Eye } from 'lucide'
import { useRef, useState } from 'react'
import { Labelled, languageProps } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/product-form.ts'
import { Description } from '#app/ui/description.tsx'
import { editAtCursor, MarkdownButtons, markedAs } from '#app/ui/markdown-buttons.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useForm } from './form-field.tsx'

export function MarkdownField({ name, lang }: { name: 'description_ar' | 'description_en'; lang: 'ar' | 'en' }) {
  const { values, faults, set } = useForm()
  const [shows, setShows] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const value = values.texts[name]
  const direction = languageProps(lang)
  return (
    <Labelled id={name} label={m.description()} lang={lang} fault={faults[name]}>
      {(described) => (
        <>
          <span className="mb-1 flex gap-1">
            <MarkdownButtons
              marks={['bold', 'list', 'heading']}
              disabled={shows}
              onMark={(mark) => area.current && editAtCursor(area.current, (text) => set(name, text), markedAs(mark))}
            />
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
