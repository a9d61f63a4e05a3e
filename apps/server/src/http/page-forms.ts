import { AppError } from '@asjad/api/app-error'
import { refuse } from '@asjad/api/http/errors'
import { inFormGate } from '@asjad/api/http/form-gate'
import { addressOf } from '@asjad/api/http/visitor'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './observe.ts'

// What a shopper without scripts can still send.
const entrances = [
  '/login',
  '/secondfactor',
  '/register',
  '/verifyemail',
  '/forgetpassword',
  '/resetpassword',
  '/profile',
]
const formPages = ['/contact', '/compliants', ...entrances]
// Four pictures and the fields beside them; the API has the last word on each.
const mostFormBytes = 21 * 1024 * 1024

/** Only where a page has a form is one read: not too large, and not too many at once. */
export function pageForms(trustedProxies: number) {
  const app = new Hono<SiteEnv>()
  const whereOneIs = createMiddleware<SiteEnv>(async (c, next) => {
    if (!formPages.includes(c.req.path.toLowerCase())) return c.notFound()
    await next()
  })
  const gate = createMiddleware<SiteEnv>(async (c, next) => {
    try {
      await inFormGate(addressOf(c, trustedProxies), next)
    } catch (error) {
      if (error instanceof AppError) return refuse(c, error)
      throw error
    }
  })
  app.on('POST', '*', whereOneIs, gate, bodyLimit({ maxSize: mostFormBytes }))
  return app
}
