import * as contract from '@asjad/contract/accounts'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { translate } from '../../i18n/translate.ts'
import type { PersonalData } from './personal-data.ts'
import { deleteAccount, exportAccount } from './privacy.service.ts'
import { getProfile, updateProfile } from './profile.service.ts'

export function accountsRoutes(deps: Deps, personalData: readonly PersonalData[]) {
  const app = new Routes()
  mount(app, contract.getProfile, async (_, shopper) => ({ data: await getProfile(deps, shopper) }))
  mount(app, contract.updateProfile, async (form, shopper) => ({
    data: await updateProfile(deps, form, shopper),
    message: translate(shopper.lang, 'account.profile_updated'),
  }))
  mount(app, contract.exportAccount, async (_, shopper) => ({ data: await exportAccount(deps, personalData, shopper) }))
  mount(app, contract.deleteAccount, async (form, shopper) => {
    await deleteAccount(deps, personalData, form, shopper)
    return { data: null, message: translate(shopper.lang, 'account.deleted') }
  })
  return app
}
