import { somethingWrong } from '../i18n/messages/common.ts'
import * as m from '../i18n/messages/forms.ts'
import { isApiError } from './api-error.ts'

const byStatus: Record<number, () => string> = {
  401: m.credentialsWrong,
  403: m.accessForbidden,
  404: m.userNotFound,
}
// What a shopper can do something about: the shop's own words say what.
const statusesWithMessage = new Set([409, 422, 429])

/** The words for a call that failed, for a toast. */
export function failureText(error: unknown) {
  if (!isApiError(error)) return somethingWrong()
  if (statusesWithMessage.has(error.status)) return error.message
  return (byStatus[error.status] ?? somethingWrong)()
}

/** The same for the page itself, where there is room to say what to do. */
export const failureAdvice = (error: unknown) =>
  isApiError(error) && error.status < 500 ? failureText(error) : `${somethingWrong()}. ${m.notReached()}`
