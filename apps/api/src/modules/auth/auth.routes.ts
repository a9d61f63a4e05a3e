import * as contract from '@asjad/contract/accounts'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { translate } from '../../i18n/translate.ts'
import { requestCode } from './codes.service.ts'
import { changeEmail, requestEmailChange } from './email.service.ts'
import { login, logout, resetPassword } from './login.service.ts'
import { register, verifyEmail } from './registration.service.ts'
import { changePassword, endOthers, endSession, listSessions, requestConfirmation } from './security.service.ts'
import { signInByThirdParty, signInSettings } from './sign-in.service.ts'

export function authRoutes(deps: Deps) {
  const app = new Routes()
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
  mount(app, contract.signInSettings, async () => ({ data: await signInSettings(deps) }))
  mount(app, contract.signInWithGoogle, (form, visitor) => signInByThirdParty(deps, form, visitor))
  mount(app, contract.login, (form, visitor) => login(deps, form, visitor))
  mount(app, contract.logout, (_, visitor) => logout(deps, visitor))
  mount(app, contract.requestConfirmation, async (_, shopper) => ({
    data: { retry_after: await requestConfirmation(deps, shopper) },
    message: translate(shopper.lang, 'account.confirmation_sent'),
  }))
  mount(app, contract.requestEmailChange, async (form, shopper) => ({
    data: await requestEmailChange(deps, form, shopper),
    message: translate(shopper.lang, 'account.email_code_sent'),
  }))
  mount(app, contract.changeEmail, async (form, shopper) => ({
    data: await changeEmail(deps, form, shopper),
    message: translate(shopper.lang, 'account.email_changed'),
  }))
  mount(app, contract.changePassword, async (form, shopper) => {
    await changePassword(deps, form, shopper)
    return { data: null, message: translate(shopper.lang, 'account.password_changed') }
  })
  mount(app, contract.listSessions, async (_, shopper) => ({ data: await listSessions(deps, shopper) }))
  mount(app, contract.endSession, async ({ id }, shopper) => {
    await endSession(deps, id, shopper)
    return { data: null, message: translate(shopper.lang, 'account.session_ended') }
  })
  mount(app, contract.endOtherSessions, async (_, shopper) => {
    await endOthers(deps, shopper)
    return { data: null, message: translate(shopper.lang, 'account.other_sessions_ended') }
  })
  return app
}
