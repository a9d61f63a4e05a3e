import { somethingWrong } from '../i18n/messages/common.ts'
import * as m from '../i18n/messages/forms.ts'
import { isApiError } from './api-error.ts'

const byStatus: Record<number, () => string> = {
  401: m.credentialsWrong,
  403: m.accessForbidden,
  404: m.userNotFound,
}
// The API's message says what the person can do about these.
const statusesWithMessage = new Set([409, 422, 429])

/** The text of a failed call, short enough for a toast. */
export function failureText(error: unknown) {
  if (!isApiError(error)) return somethingWrong()
  if (statusesWithMessage.has(error.status)) return error.message
  return (byStatus[error.status] ?? somethingWrong)()
}

/** The same for the page, which has room to say what to do. */
export function failureAdvice(error: unknown) {
  if (isApiError(error) && error.status < 500) return failureText(error)
  return `${somethingWrong()}. ${isApiError(error) ? m.ourFault() : m.notReached()}`
}
