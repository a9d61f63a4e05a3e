import * as contract from '@asjad/contract/admin/messages'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import * as templates from './templates.service.ts'
import * as tickets from './tickets.service.ts'
import { writeToCustomer } from './write-to-customer.service.ts'

export function messagesAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listMessages, tickets.listMessages)
  mountStaff(app, deps, contract.getMessage, async (deps, { id }, staff) => ({
    data: await tickets.getMessage(deps, id, staff),
  }))
  mountStaff(app, deps, contract.getMessagePicture, tickets.getPicture)
  mountStaff(app, deps, contract.writeToCustomer, writeToCustomer)
  mountStaff(app, deps, contract.replyToMessage, tickets.reply)
  mountStaff(app, deps, contract.noteMessage, tickets.note)
  mountStaff(app, deps, contract.changeMessage, tickets.change)
  mountStaff(app, deps, contract.listTemplates, templates.listTemplates)
  mountStaff(app, deps, contract.createTemplate, templates.create)
  mountStaff(app, deps, contract.changeTemplate, templates.change)
  mountStaff(app, deps, contract.deleteTemplate, templates.remove)
  return app
}
