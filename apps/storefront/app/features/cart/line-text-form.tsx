import type { CartItem } from '@asjad/contract/cart'
import { canEngrave } from '@asjad/contract/engraving'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { type FormEvent, useState } from 'react'
import {
  engravingHelp,
  lettersLeft,
  tooLongText,
  tooShortText,
  unsupportedText,
} from '#app/features/product/engraving-texts.ts'
import { TypefaceChoice } from '#app/features/product/typeface-choice.tsx'
import * as m from '#app/i18n/messages/cart.ts'
import * as product from '#app/i18n/messages/product.ts'
import type { LineTexts } from './use-cart.ts'

/** Edits the engraving, its typeface and the note in the cart. */
export function LineTextForm({
  item,
  onTextsChange,
  onClose,
}: {
  item: CartItem
  onTextsChange: (texts: LineTexts) => Promise<string | null>
  onClose: () => void
}) {
  const engraved = item.product.requires_custom_text === 1
  const [text, setText] = useState(item.custom_text ?? '')
  const [typeface, setTypeface] = useState(item.typeface)
  const [note, setNote] = useState(item.note ?? '')
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })

  const tooLong = engraved ? tooLongText(text, item) : undefined

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state.busy) return
    if (engraved && !canEngrave(text, item)) {
      setState({
        busy: false,
        problem: unsupportedText(text, item) ?? tooShortText(text, item) ?? product.engravingMissing(),
      })
      return
    }
    setState({ busy: true, problem: null })
    const problem = await onTextsChange({ note: note.trim(), ...(engraved && { custom_text: text.trim(), typeface }) })
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
          error={tooLong ?? state.problem ?? undefined}
          help={`${tooLong ? '' : `${product.lettersLeft(lettersLeft(text, item))}. `}${engravingHelp(item)}`}
          onChange={(event) => {
            setText(event.target.value)
            setState({ ...state, problem: null })
          }}
        />
      )}
      {engraved && <TypefaceChoice value={typeface} onChange={setTypeface} />}
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
