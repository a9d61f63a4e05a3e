import * as opening from '@asjad/contract/admin/opening'
import * as settings from '@asjad/contract/admin/settings'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { settingsView } from '../settings/settings-editing.service.ts'
import { storeLogo } from './logo.service.ts'
import { gatewayAnswers, goldSources, noteGateway, openingView, openShop, previewLink } from './opening.service.ts'
import { changeSettings } from './settings.admin.service.ts'
import { askTestPayment, makeTestPayment, noteTestPayment } from './test-payment.service.ts'

export function setupRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, settings.getSettings, async (deps) => ({ data: await settingsView(deps) }))
  mountStaff(app, deps, settings.changeSettings, changeSettings)
  mountStaff(app, deps, settings.uploadLogo, storeLogo)
  mountStaff(app, deps, opening.getOpening, async (deps) => ({ data: await openingView(deps) }))
  mountStaff(app, deps, opening.openShop, openShop)
  mountStaff(app, deps, opening.shopPreviewLink, previewLink)
  mountStaff(app, deps, opening.tryGoldSources, async (deps) => ({ data: await goldSources(deps) }))
  mountStaff(app, deps, opening.tryGateway, noteGateway, gatewayAnswers)
  mountStaff(app, deps, opening.makeTestPayment, noteTestPayment, makeTestPayment)
  mountStaff(app, deps, opening.checkTestPayment, noteTestPayment, askTestPayment)
  return app
}
