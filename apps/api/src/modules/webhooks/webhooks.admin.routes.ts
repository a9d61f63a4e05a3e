import * as contract from '@asjad/contract/admin/webhooks'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { deliveryWithBody, listDeliveries, replayDelivery, testWebhook, tryWebhook } from './deliveries.service.ts'
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, rotateSecret } from './webhooks.service.ts'

export function webhooksRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listWebhooks, async (deps) => ({ data: await listWebhooks(deps) }))
  mountStaff(app, deps, contract.createWebhook, createWebhook)
  mountStaff(app, deps, contract.listDeliveries, listDeliveries)
  mountStaff(app, deps, contract.getDelivery, deliveryWithBody)
  mountStaff(app, deps, contract.replayDelivery, replayDelivery)
  mountStaff(app, deps, contract.changeWebhook, changeWebhook)
  mountStaff(app, deps, contract.deleteWebhook, removeWebhook)
  mountStaff(app, deps, contract.rotateSecret, rotateSecret)
  mountStaff(app, deps, contract.testWebhook, testWebhook, tryWebhook)
  return app
}
