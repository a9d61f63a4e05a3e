import * as contract from '@asjad/contract/addresses'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { translate } from '../../i18n/translate.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.service.ts'

export function addressesRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.listAddresses, async (_, shopper) => ({ data: await listAddresses(deps, shopper) }))
  mount(app, contract.addAddress, async (form, shopper) => ({
    data: await addAddress(deps, form, shopper),
    message: translate(shopper.lang, 'address.added'),
  }))
  mount(app, contract.changeAddress, async (form, shopper) => ({
    data: await changeAddress(deps, form, shopper),
    message: translate(shopper.lang, 'address.changed'),
  }))
  mount(app, contract.removeAddress, async ({ id }, shopper) => {
    await removeAddress(deps, id, shopper)
    return { data: null, message: translate(shopper.lang, 'address.removed') }
  })
  mount(app, contract.mapTiles, async () => ({ data: deps.mapTiles }))
  return app
}
