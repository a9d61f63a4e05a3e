import type { CartItem } from '@asjad/contract/cart'
import { lettersOf } from '@asjad/contract/engraving'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { type FormEvent, useState } from 'react'
import * as m from '#app/i18n/messages/cart.ts'
import { engravingScript, lettersLeft } from '#app/i18n/messages/product.ts'
import type { LineTexts } from './use-cart.ts'

/** Edits the engraving and the note in the cart. */
export function LineTextForm({
  item,
  onTextsChange,
  onClose,
}: {
  item: CartItem
  onTextsChange: (texts: LineTexts) => Promise<string | null>
  onClose: () => void
}) {
  const maxLetters = item.custom_text_max
  const engraved = item.product.requires_custom_text === 1
  const [text, setText] = useState(item.custom_text ?? '')
  const [note, setNote] = useState(item.note ?? '')
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, problem: null })
    const problem = await onTextsChange({ note: note.trim(), ...(engraved && { custom_text: text.trim() }) })
    setState({ busy: false, problem })
    if (problem === null) onClose()
  }

  return (
    <form className="mt-3 grid gap-4" onSubmit={send} noValidate>
      {engraved && (
        <Field
          label={m.engraving()}
          required
          autoFocus
          dir="auto"
          autoComplete="off"
          value={text}
          error={state.problem ?? undefined}
          help={`${lettersLeft(maxLetters - lettersOf(text).length)}. ${engravingScript()}`}
          onChange={(event) => setText(lettersOf(event.target.value).slice(0, maxLetters).join(''))}
        />
      )}
      <TextAreaField
        label={m.note()}
        rows={2}
        dir="auto"
        maxLength={500}
        value={note}
        autoFocus={!engraved}
        error={engraved ? undefined : (state.problem ?? undefined)}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="line" small busy={state.busy} busyLabel={m.saving()}>
          {m.save()}
        </Button>
        <Button variant="line" small onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
