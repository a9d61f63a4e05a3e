import * as contract from '@asjad/contract/admin/customers'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { countCustomerViews, customerCities, exportCustomers, listCustomers } from './customer-list.service.ts'
import { addNote, changeNote, deleteNote } from './customer-notes.service.ts'
import { blockCustomer, customerForStaff, endAllSessions, endOneSession, unblockCustomer } from './customers.service.ts'

export function customersRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listCustomers, listCustomers)
  mountStaff(app, deps, contract.countCustomerViews, async (deps) => ({ data: await countCustomerViews(deps) }))
  mountStaff(app, deps, contract.listCustomerCities, async (deps) => ({ data: await customerCities(deps) }))
  mountStaff(app, deps, contract.exportCustomers, exportCustomers)
  mountStaff(app, deps, contract.getCustomer, async (deps, { id }, staff) => ({
    data: await customerForStaff(deps, id, staff),
  }))
  mountStaff(app, deps, contract.blockCustomer, blockCustomer)
  mountStaff(app, deps, contract.unblockCustomer, unblockCustomer)
  mountStaff(app, deps, contract.addCustomerNote, addNote)
  mountStaff(app, deps, contract.changeCustomerNote, changeNote)
  mountStaff(app, deps, contract.deleteCustomerNote, deleteNote)
  mountStaff(app, deps, contract.endCustomerSession, endOneSession)
  mountStaff(app, deps, contract.endCustomerSessions, endAllSessions)
  return app
}
