import * as contract from '@asjad/contract/second-factor'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { translate } from '../../i18n/translate.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './factor.service.ts'
import { submitSecondFactor } from './finish-login.service.ts'

export function factorRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.submitSecondFactor, (form, visitor) => submitSecondFactor(deps, form, visitor))
  mount(app, contract.getSecondFactor, async (_, shopper) => ({ data: await getSecondFactor(deps, shopper) }))
  mount(app, contract.setUpSecondFactor, async (form, shopper) => ({
    data: await setUpSecondFactor(deps, form, shopper),
  }))
  mount(app, contract.enableSecondFactor, async (form, shopper) => ({
    data: await enableSecondFactor(deps, form, shopper),
    message: translate(shopper.lang, 'factor.enabled'),
  }))
  mount(app, contract.renewRecoveryCodes, async (form, shopper) => ({
    data: await renewRecoveryCodes(deps, form, shopper),
    message: translate(shopper.lang, 'factor.codes_renewed'),
  }))
  mount(app, contract.disableSecondFactor, async (form, shopper) => {
    await disableSecondFactor(deps, form, shopper)
    return { data: null, message: translate(shopper.lang, 'factor.disabled') }
  })
  return app
}
