import { westernDigits } from '@asjad/contract/digits'
import * as m from '#app/i18n/messages/accounts.ts'
import { all, type Rule, required } from '#app/lib/form-rules.ts'
import { isRefusal } from '#app/lib/visit.ts'
import { toast } from '#app/ui/toast.tsx'

export const codeRule: Rule = all(required, (value) =>
  /^\d{6}$/.test(westernDigits(value).replace(/\D/g, '')) ? undefined : m.codeMissing(),
)

/** A wrong code and one that came too late read differently, at the field. */
export function tellCodeRefusal(error: unknown, tell: (errors: Record<string, string>) => void) {
  if (!isRefusal(error) || (error.code !== 'otp_invalid' && error.code !== 'otp_expired')) return false
  const advice = error.code === 'otp_expired' ? m.otpExpiredAdvice() : m.otpWrongAdvice()
  toast.error(m.otpWrong())
  tell({ otp: `${m.otpWrong()}. ${advice}` })
  return true
}
