import * as contract from '@asjad/contract/accounts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import type { Env } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { requestCode } from './codes.service.ts'
import { login, logout, resetPassword } from './login.service.ts'
import { getProfile, updateProfile } from './profile.service.ts'
import { register, verifyEmail } from './registration.service.ts'

export function accountsRoutes(deps: Deps) {
  const app = new Hono<Env>()
  mount(app, contract.register, (form, visitor) => register(deps, form, visitor))
  mount(app, contract.verifyEmail, (form, visitor) => verifyEmail(deps, form, visitor))
  mount(app, contract.resendOtp, async ({ email }, visitor) => ({
    data: { retry_after: await requestCode(deps, { email, purpose: 'verify_email' }, visitor) },
    message: translate(visitor.lang, 'account.code_sent'),
  }))
  mount(app, contract.forgotPassword, async ({ email }, visitor) => ({
    data: { retry_after: await requestCode(deps, { email, purpose: 'reset_password' }, visitor) },
    message: translate(visitor.lang, 'account.code_sent'),
  }))
  mount(app, contract.resetPassword, (form, visitor) => resetPassword(deps, form, visitor))
  mount(app, contract.login, (form, visitor) => login(deps, form, visitor))
  mount(app, contract.logout, (_, visitor) => logout(deps, visitor))
  mount(app, contract.getProfile, async (_, shopper) => ({ data: await getProfile(deps, shopper) }))
  mount(app, contract.updateProfile, async (form, shopper) => ({
    data: await updateProfile(deps, form, shopper),
    message: translate(shopper.lang, 'account.profile_updated'),
  }))
  return app
}
