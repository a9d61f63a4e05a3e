/** The result of a form. A refusal returns what was typed, because without scripts the page is rendered again. */
export type FormResult<T> =
  | { ok: true; value: T }
  | { ok: false; message: string | null; errors: Record<string, string[]>; values: Record<string, string> }

export const textFieldsOf = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])))

/** The text of a field, or nothing where it was left empty. */
export const optionalText = (form: FormData, field: string) => String(form.get(field) ?? '').trim() || undefined

/** For a field that must be filled in. An empty one is sent as it is: the API refuses it in the visitor's language. */
export const requiredText = (form: FormData, field: string) => optionalText(form, field) ?? ''

/** A file field that was left empty still sends a file, without name and content. */
export const filesOf = (form: FormData, field: string) =>
  form.getAll(field).filter((value): value is File => value instanceof File && value.size > 0)
