import { AppError } from '@asjad/api/app-error'
import { pageAt } from '@asjad/storefront/page-table/page-address'
import type { Context } from 'hono'
import { plainPage } from '../pages/plain-page.ts'
import { cookiesOf, localeOf } from '../pages/request-facts.ts'
import type { SiteEnv } from './observe.ts'

/** Answers what is neither the reading of a page nor a form that the page takes. */
export function refuseMethod(c: Context<SiteEnv>) {
  const { facts, notFound } = pageAt(c.req.path, '')
  const error = new AppError(notFound ? 'not_found' : 'method_not_allowed')
  if (c.env?.record) c.env.record.code = error.code
  const locale = localeOf(c.req.query('lang'), cookiesOf(c.req.header('cookie')))
  const allowed = facts.form ? 'GET, HEAD, POST' : 'GET, HEAD'
  return plainPage(locale, error, notFound ? {} : { headers: { allow: allowed } })
}
