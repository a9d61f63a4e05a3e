import * as m from '#app/i18n/messages/product-form.ts'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { fieldName } from './field-names.ts'
import { changedNames } from './form-changes.ts'
import { useForm } from './form-field.tsx'
import { valuesOf } from './form-values.ts'
import { useNews } from './use-news.ts'

/** Somebody else has saved this product: their fields come in by a press, and what is typed here stays. */
export function NewsNote() {
  const form = useForm()
  const news = useNews(form)
  if (!news) return null
  const theirs = changedNames(form.base, valuesOf(news))
  const both = theirs.filter((name) => form.changed.includes(name))
  const fields = theirs.map((name) => fieldName(name, form.values, valuesOf(news))).join(m.comma())
  return (
    <div role="status">
      <Note
        tone="warning"
        actions={both.length === 0 && <ToolButton onClick={() => form.renew(news)}>{m.refresh()}</ToolButton>}
      >
        <b className="font-semibold">{m.savedMeanwhile()}</b>{' '}
        <span className="soft">
          {fields} {both.length > 0 && m.chosenWhenSaved()}
        </span>
      </Note>
    </div>
  )
}
