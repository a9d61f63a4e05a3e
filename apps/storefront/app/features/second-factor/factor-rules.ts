import { plainSecondFactorCode, secondFactorPattern } from '@asjad/contract/second-factor-code'
import * as m from '#app/i18n/messages/second-factor.ts'
import { all, type Rule, required } from '#app/lib/form-rules.ts'
import { isRefusal } from '#app/lib/visit.ts'
import { toast } from '#app/ui/toast.tsx'

/** What every form calls it, as the API does. */
export const factorName = 'second_factor_code'

export const factorRule: Rule = all(required, (typed) => {
  const code = plainSecondFactorCode(typed)
  if (secondFactorPattern.test(code)) return undefined
  return /^\d{0,6}$/.test(code) ? m.codeIncomplete() : m.recoveryIncomplete()
})

/** A wrong code is told at its field, and so is one that is missing because it was turned on elsewhere meanwhile. */
export function tellFactorRefusal(error: unknown, tell: (errors: Record<string, string>) => void) {
  if (!isRefusal(error)) return false
  if (error.code === 'second_factor_invalid') {
    toast.error(m.wrong())
    tell({ [factorName]: `${m.wrong()}. ${m.wrongAdvice()}` })
    return true
  }
  const [missing] = error.errors[factorName] ?? []
  if (missing === undefined) return false
  tell({ [factorName]: missing })
  return true
}
