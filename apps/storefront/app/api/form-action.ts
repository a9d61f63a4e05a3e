import type { Call } from '@asjad/contract/client'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { type FormResult, textFieldsOf } from '@asjad/ui/forms/form-data.ts'
import { type ActionFunctionArgs, data } from 'react-router'
import { browserCall } from './page-data.ts'
import { visitContext } from './visit.ts'

type FormArgs = Pick<ActionFunctionArgs, 'request' | 'params'>
type Send<T> = (call: Call, form: FormData, params: ActionFunctionArgs['params']) => Promise<T>

/**
 * Makes two actions from one description of what a form sends: the browser's, which calls the API over HTTP, and the
 * server's, for visitors without scripts.
 */
export function formAction<T>(send: Send<T>) {
  const run = async (call: Call, { request, params }: FormArgs): Promise<FormResult<T>> => {
    const form = await request.formData().catch(() => {
      throw data(null, { status: 400 })
    })
    try {
      return { ok: true, value: await send(call, form, params) }
    } catch (error) {
      if (isApiError(error))
        return { ok: false, message: failureAdvice(error), errors: error.errors, values: textFieldsOf(form) }
      // There was no response, so the form may or may not have arrived. Its idempotency key makes it safe to send
      // again.
      return { ok: false, message: null, errors: {}, values: textFieldsOf(form) }
    }
  }
  return {
    action: ({ context, ...args }: ActionFunctionArgs) => run(context.get(visitContext).call, args),
    clientAction: (args: FormArgs) => run(browserCall, args),
  }
}
