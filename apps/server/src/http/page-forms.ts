import { AppError } from '@asjad/api/app-error'
import type { Deps } from '@asjad/api/deps'
import { sendError } from '@asjad/api/http/errors'
import { isForm } from '@asjad/api/http/form-body'
import { countForm, withFormSlot } from '@asjad/api/http/form-limits'
import { type FormEntry, parseForm } from '@asjad/api/http/parse-form'
import { addressOf } from '@asjad/api/http/visitor'
import { pictures } from '@asjad/contract/endpoint'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './observe.ts'

// What a shopper without scripts can still send.
const accountPages = [
  '/login',
  '/secondfactor',
  '/register',
  '/verifyemail',
  '/forgetpassword',
  '/resetpassword',
  '/profile',
]
const formPages = ['/contact', '/compliants', ...accountPages]
/** Where pictures may come too: four, and the fields beside them; the API has the last word on each. */
const picturePages = ['/compliants']

type Options = Pick<Deps, 'db' | 'now' | 'trustedProxies' | 'publicUrl' | 'securityLog'>

/** Only where a page has a form is one read, and only from a page of ours: not too large, and not too many at once. */
export function pageForms({ db, now, trustedProxies, publicUrl, securityLog }: Options) {
  const app = new Hono<SiteEnv>()
  const onlyFormPages = createMiddleware<SiteEnv>(async (c, next) => {
    if (!formPages.includes(c.req.path.toLowerCase())) return c.notFound()
    await next()
  })
  // Behind a proxy that ends TLS the request seems to have come for http, while the browser names https.
  const ownOrigin = new URL(publicUrl).origin
  const fromOwnPages = createMiddleware<SiteEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || origin === ownOrigin || origin === new URL(c.req.url).origin) return next()
    securityLog.record('cross_origin_post_refused', {
      address: addressOf(c, trustedProxies),
      device: c.req.header('user-agent') ?? '',
      requestId: c.env.requestId,
      reason: origin.slice(0, 200),
    })
    return sendError(c, new AppError('forbidden'))
  })
  const readFormMiddleware = createMiddleware<SiteEnv>(async (c, next) => {
    const takesPictures = picturePages.includes(c.req.path.toLowerCase()) && isForm(c.req.header('content-type') ?? '')
    try {
      const read = async () => {
        const entries = await parseForm(c.req.raw, takesPictures ? { attachments: pictures } : {})
        c.req.raw = withParsedForm(c.req.raw, entries)
        await next()
      }
      // Where no pictures are asked for, no more than words are read.
      if (!takesPictures) return await read()
      const address = addressOf(c, trustedProxies)
      await withFormSlot(c.req.raw.headers, address, async () => {
        await countForm({ db, now }, address)
        c.env.formIsCounted = true
        await read()
      })
    } catch (error) {
      if (error instanceof AppError) return sendError(c, error)
      throw error
    }
  })
  app.on('POST', '*', onlyFormPages, fromOwnPages, readFormMiddleware)
  return app
}

/** The page takes the form apart with a parser that has no limits: it gets one that we have written ourselves. */
function withParsedForm(request: Request, entries: FormEntry[]) {
  const body = new FormData()
  for (const [field, value] of entries)
    body.append(field, typeof value === 'string' ? value : new File([value.bytes], value.name))
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Request(request, { headers, body })
}
