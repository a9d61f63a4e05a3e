import * as contract from '@asjad/contract/admin/session'
import type { Deps } from '../../deps.ts'
import { staffDevice } from '../../http/device-key.ts'
import { Routes } from '../../http/mount.ts'
import { mountSignIn, mountStaff } from '../../http/mount-staff.ts'
import { clearStaffCookie } from '../../http/staff.ts'
import { memberOf } from './complete-sign-in.ts'
import { signOut } from './own-access.service.ts'
import { requestForSignIn, requestForStepUp, signInWithPasskey } from './passkeys.service.ts'
import { finishSignIn, startSignIn } from './sign-in.service.ts'
import { checkSecondFactor, stepUp } from './step-up.service.ts'

export function signInRoutes(deps: Deps) {
  const app = new Routes()
  app.use('/admin/session/*', staffDevice(deps))
  app.delete('/admin/session', async (c, next) => {
    await next()
    if (c.res.ok) clearStaffCookie(deps, c)
  })
  mountSignIn(app, deps, contract.signIn, async (input, client) => ({
    answer: { data: await startSignIn(deps, input, client) },
  }))
  mountSignIn(app, deps, contract.signInWithCode, async (input, client) => {
    const { staff, cookie } = await finishSignIn(deps, input, client)
    return { answer: { data: { staff } }, cookie }
  })
  mountSignIn(app, deps, contract.requestPasskey, async () => ({ answer: { data: requestForSignIn(deps) } }))
  mountSignIn(app, deps, contract.signInWithPasskey, async (input, client) => {
    const { staff, cookie } = await signInWithPasskey(deps, input, client)
    return { answer: { data: { staff } }, cookie }
  })
  mountStaff(app, deps, contract.getStepUp, async (deps, _input, staff) => ({
    data: { passkey: await requestForStepUp(deps, staff) },
  }))
  mountStaff(
    app,
    deps,
    contract.stepUp,
    async (deps, _input, staff, by) => ({
      answer: { data: await stepUp(deps, staff) },
      trail: { thing: { kind: 'staff', id: staff.id }, after: { by } },
    }),
    checkSecondFactor,
  )
  mountStaff(app, deps, contract.signOut, (deps, _input, staff) => signOut(deps, staff))
  mountStaff(app, deps, contract.getMe, async (_deps, _input, { id, name, email, roles }) => ({
    data: { staff: memberOf({ id, name, email, roles: [...roles] }) },
  }))
  return app
}
