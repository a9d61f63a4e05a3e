import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { failureAdvice, failureText } from '../api/failure-text.ts'
import { toast } from '../controls/toast.tsx'
import { formIsReady } from './form-ready.ts'
import type { Rule, Values } from './form-rules.ts'
import { pressEnded, watchPresses } from './press.ts'

type Errors = Record<string, string>
type Options = {
  rules: Record<string, Rule>
  send: (values: Values) => Promise<unknown>
  /** Fields of the API that belong to a field with another name in the form: their errors are shown there. */
  fieldAliases?: Record<string, string>
  /** The toast's text where the API sent no text for the failure. */
  failureMessage?: string | undefined
  /** Handles a refusal in the form's own way; returns `true` if it did. */
  onError?: (error: unknown, showErrors: (errors: Errors) => void) => boolean
}

/**
 * A form with uncontrolled fields, so that nothing is lost that was typed before the scripts ran or filled in by a password
 * manager. A field is checked when it is left, and its error disappears as soon as it is right; the first wrong field gets
 * the focus. An error that moves the page waits until nothing is pressed: whoever leaves a field by a press on a button
 * presses that button. While it is being sent it cannot be sent again.
 */
export function useForm({ rules, send, fieldAliases = {}, failureMessage, onError }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const editedFields = useRef(new Set<string>())
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (form.current) formIsReady(form.current)
    watchPresses()
  }, [])

  const values = (): Values => Object.fromEntries(new FormData(form.current ?? undefined)) as Values
  const faultOf = async (name: string) => {
    const current = values()
    return rules[name]?.(current[name] ?? '', current)
  }
  const set = (name: string, fault: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))

  function show(fieldErrors: Errors) {
    setErrors(fieldErrors)
    const inputs = Array.from(form.current?.elements ?? []) as HTMLInputElement[]
    const first = inputs.find(({ name, type }) => type !== 'hidden' && Object.hasOwn(fieldErrors, name))
    first?.focus()
  }

  async function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement
    if (!editedFields.current.has(name)) return
    await pressEnded()
    // Unless that press has sent or emptied the form.
    if (editedFields.current.delete(name)) set(name, await faultOf(name))
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    editedFields.current.add(name)
    for (const field of [name, `${name}_confirmation`])
      if (errors[field]) void faultOf(field).then((fault) => fault || set(field, undefined))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const faults = await Promise.all(Object.keys(rules).map(async (name) => [name, await faultOf(name)] as const))
      const wrong = faults.filter((entry): entry is [string, string] => Boolean(entry[1]))
      editedFields.current.clear()
      if (wrong.length > 0) return show(Object.fromEntries(wrong))
      setErrors({})
      await send(values())
    } catch (error) {
      handleError(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** Errors of a field are shown at the field, others above the button; a toast only if it says something else. */
  function handleError(error: unknown) {
    if (onError?.(error, show)) return
    const serverErrors = Object.entries(isApiError(error) ? error.errors : {})
    const fieldErrors = Object.fromEntries(
      serverErrors.map(([field, [text = '']]) => [fieldAliases[field] ?? field, text]),
    )
    const inForm = Object.keys(fieldErrors).some((name) => form.current?.elements.namedItem(name))
    if (inForm) return show(fieldErrors)
    const advice = failureAdvice(error)
    setProblem(advice)
    const short = serverErrors[0]?.[1][0] ?? failureMessage ?? failureText(error)
    if (!advice.startsWith(short)) toast.error(short, { long: true })
  }

  return {
    props: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      'data-scripted': true,
      onBlur,
      onInput,
      onSubmit,
    },
    field: (name: string) => ({ name, error: errors[name] }),
    /** Empties a field and takes its error away. */
    clear(name: string) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null
      if (!field) return
      field.value = ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
      editedFields.current.delete(name)
      set(name, undefined)
    },
    /** The current value of a field. */
    valueOf: (name: string) => values()[name] ?? '',
    busy,
    problem,
  }
}
