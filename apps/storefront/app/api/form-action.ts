import type { Call } from '@asjad/contract/client'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { type ActionFunctionArgs, data } from 'react-router'
import { browserCall } from './page-data.ts'
import { visitContext } from './visit.ts'

/** What became of a form. A refusal brings back what was typed: without scripts the page is drawn anew. */
export type FormResult<T> =
  | { ok: true; value: T }
  | { ok: false; message: string | null; errors: Record<string, string[]>; values: Record<string, string> }

type Send<T> = (call: Call, form: FormData) => Promise<T>

/**
 * From one description of what a form sends: the browser's action, which asks the API over HTTP, and the server's, for
 * those who come without scripts.
 */
export function formAction<T>(send: Send<T>) {
  const run = async (call: Call, request: Request): Promise<FormResult<T>> => {
    const form = await request.formData().catch(() => {
      throw data(null, { status: 400 })
    })
    try {
      return { ok: true, value: await send(call, form) }
    } catch (error) {
      if (isApiError(error))
        return { ok: false, message: error.message, errors: error.errors, values: textFieldsOf(form) }
      // No answer came: nobody knows whether it arrived, and the form's key makes sending it again safe.
      return { ok: false, message: null, errors: {}, values: textFieldsOf(form) }
    }
  }
  return {
    action: ({ request, context }: ActionFunctionArgs) => run(context.get(visitContext).call, request),
    clientAction: ({ request }: { request: Request }) => run(browserCall, request),
  }
}

const textFieldsOf = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])))

/** The text of a field, or nothing where it was left empty. */
export const optionalText = (form: FormData, field: string) => String(form.get(field) ?? '').trim() || undefined

/** The same for a field that must be filled in: the API says so in the shopper's words. */
export const requiredText = (form: FormData, field: string) => optionalText(form, field) ?? ''

/** A file field that was left empty still sends a file, without name and content. */
export const filesOf = (form: FormData, field: string) =>
  form.getAll(field).filter((value): value is File => value instanceof File && value.size > 0)
