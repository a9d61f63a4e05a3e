import { codeOf, stepAt } from '../src/modules/second-factor/totp.rules.ts'
import type { insertShopper } from './shoppers.ts'

type Shopper = Pick<Awaited<ReturnType<typeof insertShopper>>, 'call'>

/** What the app on a shopper's phone shows at this time. */
export const appCode = (secret: string, at: Date) => codeOf(secret, stepAt(at))

/** A code that the app does not show now, nor just before or after. */
export function wrongCode(secret: string, at: Date) {
  const step = stepAt(at)
  const current = [-1, 0, 1].map((by) => codeOf(secret, step + by))
  return ['000000', '111111', '222222', '333333'].find((code) => !current.includes(code)) ?? ''
}

/** Turns two-step verification on as a shopper does; returns the app's secret and the recovery codes. */
export async function turnFactorOn({ call }: Shopper, current_password: string, now: Date) {
  const { data } = await call('POST /user/second-factor/setup', { current_password })
  const { setup, secret } = data
  const enabled = await call('PUT /user/second-factor', { setup, second_factor_code: appCode(secret, now) })
  return { secret, recoveryCodes: enabled.data.recovery_codes }
}
