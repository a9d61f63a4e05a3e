import { westernDigits } from '@asjad/contract/digits'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { all, type Rule, required } from '@asjad/ui/forms/form-rules.ts'
import * as m from '#app/i18n/messages/auth.ts'

export const codeRule: Rule = all(required, (value) =>
  /^\d{6}$/.test(westernDigits(value).replace(/\D/g, '')) ? undefined : m.codeMissing(),
)

/** Shows different advice at the field for a wrong code and for an expired one. */
export function showCodeError(error: unknown, showErrors: (errors: Record<string, string>) => void) {
  if (!isApiError(error) || (error.code !== 'otp_invalid' && error.code !== 'otp_expired')) return false
  const advice = error.code === 'otp_expired' ? m.otpExpiredAdvice() : m.otpWrongAdvice()
  showErrors({ otp: `${m.otpWrong()}. ${advice}` })
  return true
}
