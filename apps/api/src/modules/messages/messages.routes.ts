import * as contract from '@asjad/contract/messages'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { countAttempt } from '../../http/throttle.ts'
import type { Env } from '../../http/visitor.ts'
import { takeMessage } from './messages.service.ts'

const triesPerAddress = { most: 40, seconds: 10 * 60 }

export function messagesRoutes(deps: Deps) {
  const app = new Hono<Env>()
  // Before the body is read: pictures are dear to look at, also those that are refused.
  app.on('POST', ['/contact', '/complaints'], async (c, next) => {
    await countAttempt(deps, `form from ${c.var.address}`, triesPerAddress)
    await next()
  })
  mount(app, contract.sendMessage, (input, visitor) =>
    takeMessage(deps, visitor, { ...input, kind: 'contact', attachments: [] }),
  )
  mount(app, contract.sendComplaint, (input, visitor) => takeMessage(deps, visitor, input))
  return app
}
