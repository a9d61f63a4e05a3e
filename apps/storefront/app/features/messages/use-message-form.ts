import type { FormResult } from '@asjad/ui/forms/form-data.ts'
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import * as m from '#app/i18n/messages/contact.ts'

type SentMessage = { ticket: string; email: string }
type Errors = Record<string, string | undefined>
type Input = HTMLInputElement | HTMLTextAreaElement

/** State of a message form: errors by field, whether it is being sent, and the result. */
export function useMessageForm() {
  const answer = useActionData<FormResult<SentMessage>>()
  const busy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<HTMLInputElement>(null)
  const [lastAnswer, setLastAnswer] = useState(answer)
  const [errors, setErrors] = useState<Errors>(() => errorsIn(answer))
  if (answer !== lastAnswer) {
    setLastAnswer(answer)
    setErrors(errorsIn(answer))
  }
  useEffect(() => {
    if (answer?.ok === false) focusFirst(form.current)
  }, [answer])

  return {
    sent: answer?.ok ? answer.value : null,
    problem: answer?.ok === false && !busy ? problemOf(answer) : null,
    busy,
    /** For the form element. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: { preventDefault: () => void }) {
        const wrong = validateAll(form.current)
        setErrors((previous) => ({ ...previous, ...wrong }))
        if (Object.values(wrong).some(Boolean)) {
          event.preventDefault()
          // After the errors are rendered.
          requestAnimationFrame(() => focusFirst(form.current))
        } else if (key.current && key.current.value === '') key.current.value = crypto.randomUUID?.() ?? ''
      },
      // A changed text is a new message and needs a new key.
      onChange() {
        if (key.current) key.current.value = ''
      },
    },
    /** For the hidden field with the idempotency key: sending the same message twice stores it once. */
    key,
    /** For each text field. */
    field: (name: string) => ({
      name,
      error: errors[name],
      defaultValue: answer?.ok === false ? answer.values[name] : undefined,
      onBlur({ target }: FocusEvent<Input>) {
        // Leaving an empty field is not an error yet.
        if (target.value !== '') setErrors((previous) => ({ ...previous, [name]: validate(target) }))
      },
      onChange({ target }: ChangeEvent<Input>) {
        if (errors[name] && !validate(target)) setErrors((previous) => ({ ...previous, [name]: undefined }))
      },
    }),
  }
}

const errorsIn = (answer: FormResult<SentMessage> | undefined): Errors =>
  answer?.ok === false ? Object.fromEntries(Object.entries(answer.errors).map(([name, [first]]) => [name, first])) : {}

function problemOf({ message, errors }: Extract<FormResult<SentMessage>, { ok: false }>) {
  if (message === null) return m.notSent()
  return Object.keys(errors).length > 0 ? m.check() : message
}

/** The browser's validation of the field, with our own texts. */
function validate(input: Input) {
  const { validity } = input
  if (validity.valueMissing || (input.required && input.value.trim() === '')) return m.required()
  if (validity.typeMismatch) return m.notEmail()
  // Browsers check `minLength` only for values that the visitor typed, not for prefilled ones.
  const short = input.value.trim() !== '' && input.minLength > 0 && input.value.trim().length < input.minLength
  return short ? m.tooShort(input.minLength) : undefined
}

function validateAll(form: HTMLFormElement | null): Errors {
  const inputs = [...(form?.elements ?? [])].filter(
    (element): element is Input =>
      (element instanceof HTMLInputElement && element.type !== 'file') || element instanceof HTMLTextAreaElement,
  )
  return Object.fromEntries(inputs.map((input) => [input.name, validate(input)]))
}

const focusFirst = (form: HTMLFormElement | null) =>
  (
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[role="alert"]')
  )?.focus()
