import { plainSecondFactorCode, secondFactorPattern } from '@asjad/contract/second-factor-code'
import { isApiError } from '../api/api-error.ts'
import { all, type Rule, required } from '../forms/form-rules.ts'
import * as m from '../i18n/messages/second-factor.ts'

/** The name of the field in every form, as in the API. */
export const factorName = 'second_factor_code'

export const factorRule: Rule = all(required, (typed) => {
  const code = plainSecondFactorCode(typed)
  if (secondFactorPattern.test(code)) return undefined
  return /^\d{0,6}$/.test(code) ? m.codeIncomplete() : m.recoveryIncomplete()
})

/** Shows a wrong code at its field. Also a missing one, if the second factor was turned on elsewhere meanwhile. */
export function showFactorError(error: unknown, showErrors: (errors: Record<string, string>) => void) {
  if (!isApiError(error)) return false
  if (error.code === 'second_factor_invalid') {
    showErrors({ [factorName]: `${m.wrong()}. ${m.wrongAdvice()}` })
    return true
  }
  const [missing] = error.errors[factorName] ?? []
  if (missing === undefined) return false
  showErrors({ [factorName]: missing })
  return true
}
