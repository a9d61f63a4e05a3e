import { AppError } from '@asjad/api/app-error'
import type { Deps } from '@asjad/api/deps'
import { sendError } from '@asjad/api/http/errors'
import { isForm } from '@asjad/api/http/form-body'
import { countForm, withFormSlot } from '@asjad/api/http/form-limits'
import { type FileRules, type FormEntry, parseForm } from '@asjad/api/http/parse-form'
import { addressOf } from '@asjad/api/http/visitor'
import { document, pictures } from '@asjad/contract/endpoint'
import { pageAt } from '@asjad/storefront/page-table/page-address'
import type { PageFacts } from '@asjad/storefront/page-table/page-table'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './observe.ts'

/** The files that a page's form may send. */
const formFiles: Record<NonNullable<PageFacts['form']>, FileRules> = {
  fields: {},
  pictures: { attachments: pictures },
  receipt: { receipt: document },
}

const factsAt = (path: string) => pageAt(path, '').facts

type Options = Pick<Deps, 'db' | 'now' | 'trustedProxies' | 'publicUrl' | 'securityLog'>

/** Reads a form only if the page has one and it comes from this store; limits its size and the concurrent reads. */
export function pageForms({ db, now, trustedProxies, publicUrl, securityLog }: Options) {
  const app = new Hono<SiteEnv>()
  const onlyFormPages = createMiddleware<SiteEnv>(async (c, next) => {
    const { facts, notFound } = pageAt(c.req.path, '')
    if (notFound || !facts.form) return c.notFound()
    await next()
  })
  // Behind a proxy that ends TLS the request looks like http, while the browser's Origin says https.
  const ownOrigin = new URL(publicUrl).origin
  const fromOwnPages = createMiddleware<SiteEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    const isOwn = origin === ownOrigin || origin === new URL(c.req.url).origin
    const forShopper = factsAt(c.req.path).formActsFor === 'shopper'
    // Every browser sends the Origin of a form. Without it, refuse forms that act for a shopper.
    if (isOwn || (origin === undefined && !forShopper)) {
      c.env.formActsForShopper = forShopper
      return next()
    }
    securityLog.record('cross_origin_post_refused', {
      address: addressOf(c, trustedProxies),
      device: c.req.header('user-agent') ?? '',
      requestId: c.env.requestId,
      reason: (origin ?? 'no origin').slice(0, 200),
    })
    return sendError(c, new AppError('forbidden'))
  })
  const readFormMiddleware = createMiddleware<SiteEnv>(async (c, next) => {
    const rules = isForm(c.req.header('content-type') ?? '') ? formFiles[factsAt(c.req.path).form ?? 'fields'] : {}
    try {
      const read = async () => {
        const entries = await parseForm(c.req.raw, rules)
        c.req.raw = withParsedForm(c.req.raw, entries)
        await next()
      }
      // If no files are expected, only text is read, so no limit on concurrent reads is needed.
      if (Object.keys(rules).length === 0) return await read()
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

/** React Router's form parser has no limits, so it gets a form that we have parsed and written again. */
function withParsedForm(request: Request, entries: FormEntry[]) {
  const body = new FormData()
  for (const [field, value] of entries)
    body.append(field, typeof value === 'string' ? value : new File([value.bytes], value.name))
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Request(request, { headers, body })
}
