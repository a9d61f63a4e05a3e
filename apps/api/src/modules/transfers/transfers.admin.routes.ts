import * as contract from '@asjad/contract/admin/transfers'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { readBankFile } from './bank-file.service.ts'
import { confirmTransfer, confirmTransfers } from './book-transfer.service.ts'
import {
  getReceipt,
  getTransfer,
  listRefunds,
  listTransfers,
  refuseReceipt,
  settleRefund,
} from './transfers.admin.service.ts'

export function transfersRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listTransfers, listTransfers)
  // Before the calls of one order: these words are no ids.
  mountStaff(app, deps, contract.listTransferRefunds, listRefunds)
  mountStaff(app, deps, contract.settleTransferRefund, settleRefund)
  mountStaff(app, deps, contract.readBankFile, async (deps, asked, staff) => ({
    data: await readBankFile(deps, asked, staff),
  }))
  mountStaff(app, deps, contract.confirmTransfers, confirmTransfers)
  mountStaff(app, deps, contract.getTransfer, async (deps, { id }, staff) => ({
    data: await getTransfer(deps, id, staff),
  }))
  mountStaff(app, deps, contract.getReceipt, getReceipt)
  mountStaff(app, deps, contract.confirmTransfer, confirmTransfer)
  mountStaff(app, deps, contract.refuseReceipt, refuseReceipt)
  return app
}
