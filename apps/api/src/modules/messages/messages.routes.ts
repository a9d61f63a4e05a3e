import * as contract from '@asjad/contract/messages'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { visitorOf } from '../../http/visitor.ts'
import { checkMessageLimit, receiveMessage } from './messages.service.ts'

export function messagesRoutes(deps: Deps) {
  const app = new Routes()
  // Checked before the body is read, so that no pictures are processed for a sender who may not write.
  app.on(contract.sendComplaint.method, contract.sendComplaint.path, async (c, next) => {
    await checkMessageLimit(deps, visitorOf(c))
    await next()
  })
  mount(app, contract.sendMessage, (input, visitor) =>
    receiveMessage(deps, visitor, { ...input, kind: 'contact', attachments: [] }),
  )
  mount(app, contract.sendComplaint, (input, visitor) => receiveMessage(deps, visitor, input))
  return app
}
