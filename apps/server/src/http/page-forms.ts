import { AppError } from '@asjad/api/app-error'
import { refuse } from '@asjad/api/http/errors'
import { formBytes, isForm, mostTextBytes } from '@asjad/api/http/form-body'
import { inFormGate } from '@asjad/api/http/form-gate'
import { addressOf } from '@asjad/api/http/visitor'
import type { SecurityLog } from '@asjad/api/security-log'
import { pictures } from '@asjad/contract/endpoint'
import { Hono } from 'hono'
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
/** Where pictures may come too: four, and the fields beside them; the API has the last word on each. */
const picturePages = ['/compliants']
const mostPictureBytes = pictures.max * pictures.maxBytes

type Options = { trustedProxies: number; publicUrl: string; securityLog: SecurityLog }

/** Only where a page has a form is one read, and only from a page of ours: not too large, and not too many at once. */
export function pageForms({ trustedProxies, publicUrl, securityLog }: Options) {
  const app = new Hono<SiteEnv>()
  const whereOneIs = createMiddleware<SiteEnv>(async (c, next) => {
    if (!formPages.includes(c.req.path.toLowerCase())) return c.notFound()
    await next()
  })
  // Behind a proxy that ends TLS the request seems to have come for http, while the browser names https.
  const own = new URL(publicUrl).origin
  const fromOwnPages = createMiddleware<SiteEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || origin === own || origin === new URL(c.req.url).origin) return next()
    securityLog.record('cross_origin_post_refused', {
      address: addressOf(c, trustedProxies),
      device: c.req.header('user-agent') ?? '',
      requestId: c.env.requestId,
      reason: origin.slice(0, 200),
    })
    return refuse(c, new AppError('forbidden'))
  })
  const gate = createMiddleware<SiteEnv>(async (c, next) => {
    const takesPictures = picturePages.includes(c.req.path.toLowerCase()) && isForm(c.req.header('content-type') ?? '')
    try {
      await inFormGate(addressOf(c, trustedProxies), async () => {
        const body = await formBytes(c.req.raw, mostTextBytes + (takesPictures ? mostPictureBytes : 0))
        c.req.raw = new Request(c.req.raw, { body })
        await next()
      })
    } catch (error) {
      if (error instanceof AppError) return refuse(c, error)
      throw error
    }
  })
  app.on('POST', '*', whereOneIs, fromOwnPages, gate)
  return app
}
