import { somethingWrong } from '#app/i18n/messages/errors.ts'
import * as m from '#app/i18n/messages/forms.ts'
import { isRefusal } from './visit.ts'

const byStatus: Record<number, () => string> = {
  401: m.credentialsWrong,
  403: m.accessForbidden,
  404: m.userNotFound,
}
// What a shopper can do something about: the shop's own words say what.
const explained = new Set([409, 422, 429])

/** The words for a call that failed, for a toast. */
export function failureText(error: unknown) {
  if (!isRefusal(error)) return somethingWrong()
  if (explained.has(error.status)) return error.message
  return (byStatus[error.status] ?? somethingWrong)()
}

/** The same for the page itself, where there is room to say what to do. */
export const failureAdvice = (error: unknown) =>
  isRefusal(error) && error.status < 500 ? failureText(error) : `${somethingWrong()}. ${m.notReached()}`
