import * as courierCash from '@asjad/contract/admin/courier-cash'
import * as dayClose from '@asjad/contract/admin/day-close'
import * as money from '@asjad/contract/admin/money'
import * as payouts from '@asjad/contract/admin/payouts'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import {
  deleteRemittance,
  enterRemittance,
  getCourierCash,
  listCollections,
  listRemittances,
} from './courier-cash.service.ts'
import { getDayClose, getOpenDay, listDayCloses, signDayClose } from './day-close.service.ts'
import {
  closePayout,
  deletePayout,
  explainPayoutLine,
  getPayout,
  listPayoutLines,
  listPayouts,
  readPayout,
} from './payouts.service.ts'
import { getMoneySummary } from './summary.service.ts'
import { askGateway, checkedMoney, exportMoney, listMoney } from './transactions.service.ts'

export function moneyRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, money.getMoneySummary, async (deps) => ({ data: await getMoneySummary(deps) }))
  mountStaff(app, deps, money.listMoney, listMoney)
  mountStaff(app, deps, money.exportMoney, exportMoney)
  mountStaff(app, deps, money.checkMoney, (deps, _, __, before) => checkedMoney(deps, before), askGateway)

  mountStaff(app, deps, payouts.listPayouts, listPayouts)
  mountStaff(app, deps, payouts.readPayout, readPayout)
  mountStaff(app, deps, payouts.getPayout, async (deps, { id }) => ({ data: await getPayout(deps, id) }))
  mountStaff(app, deps, payouts.listPayoutLines, listPayoutLines)
  mountStaff(app, deps, payouts.explainPayoutLine, explainPayoutLine)
  mountStaff(app, deps, payouts.closePayout, (deps, { id }, staff) => closePayout(deps, id, staff))
  mountStaff(app, deps, payouts.deletePayout, (deps, { id }) => deletePayout(deps, id))

  mountStaff(app, deps, courierCash.getCourierCash, async (deps) => ({ data: await getCourierCash(deps) }))
  mountStaff(app, deps, courierCash.listCollections, listCollections)
  mountStaff(app, deps, courierCash.listRemittances, listRemittances)
  mountStaff(app, deps, courierCash.enterRemittance, enterRemittance)
  mountStaff(app, deps, courierCash.deleteRemittance, (deps, { id }) => deleteRemittance(deps, id))

  mountStaff(app, deps, dayClose.getOpenDay, async (deps, _, staff) => ({ data: await getOpenDay(deps, staff) }))
  mountStaff(app, deps, dayClose.listDayCloses, listDayCloses)
  mountStaff(app, deps, dayClose.signDayClose, signDayClose)
  mountStaff(app, deps, dayClose.getDayClose, async (deps, input, staff) => ({
    data: await getDayClose(deps, input, staff),
  }))
  return app
}
