import type { CartItem } from '@asjad/contract/cart'
import { canEngrave } from '@asjad/contract/engraving'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { type FormEvent, useRef, useState } from 'react'
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
import { type OpenForms, useOpenForm } from './open-forms.ts'
import type { LineTexts } from './use-cart.ts'

/** Edits the engraving, its typeface and the note in the cart. */
export function LineTextForm({
  item,
  openForms,
  onTextsChange,
  onClose,
}: {
  item: CartItem
  openForms: OpenForms
  onTextsChange: (texts: LineTexts) => Promise<string | null>
  onClose: () => void
}) {
  const engraved = item.product.requires_custom_text === 1
  // As the form was opened with it: another device may change the line meanwhile.
  const [before] = useState({ text: item.custom_text ?? '', typeface: item.typeface, note: item.note ?? '' })
  const [text, setText] = useState(before.text)
  const [typeface, setTypeface] = useState(before.typeface)
  const [note, setNote] = useState(before.note)
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })
  // The field that shows what is wrong: the engraving, or the note of a piece without one.
  const engravingField = useRef<HTMLInputElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const saved = useRef<Promise<boolean> | null>(null)

  const tooLong = engraved ? tooLongText(text, item) : undefined

  useOpenForm(openForms, item.id, {
    isChanged: () =>
      text.trim() !== before.text ||
      typeface !== before.typeface ||
      note.trim() !== before.note ||
      saved.current !== null,
    save,
  })

  /** A second press waits for the first one's result. */
  function save() {
    saved.current ??= saveOnce().then((done) => {
      saved.current = null
      if (!done) requestAnimationFrame(() => (engravingField.current ?? noteField.current)?.focus())
      return done
    })
    return saved.current
  }

  async function saveOnce(): Promise<boolean> {
    if (engraved && !canEngrave(text, item)) {
      setState({
        busy: false,
        problem: unsupportedText(text, item) ?? tooShortText(text, item) ?? product.engravingMissing(),
      })
      return false
    }
    setState({ busy: true, problem: null })
    const problem = await onTextsChange({ note: note.trim(), ...(engraved && { custom_text: text.trim(), typeface }) })
    setState({ busy: false, problem })
    if (problem === null) onClose()
    return problem === null
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form className="mt-3 grid gap-4" onSubmit={send} noValidate>
      {engraved && (
        <Field
          ref={engravingField}
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
        ref={noteField}
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
