import type * as contract from '@asjad/contract/admin/content-pages'
import type { Page } from '@asjad/contract/content'
import type { Parsed } from '@asjad/contract/endpoint'
import { pagePaths } from '@asjad/contract/page-paths'
import { AppError } from '../../app-error.ts'
import { makeTicket, readTicket, ticketLifetimeMs } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Trail } from '../audit/record-entry.ts'
import { pageOf } from './content.service.ts'
import { draftRows } from './pages.queries.ts'

/** For whoever has the link, for an hour: the page as shoppers would read it. */
export async function pagePreviewLink(deps: Deps, { slug }: Parsed<typeof contract.pagePreviewLink>, { lang }: Staff) {
  const token = makeTicket(deps, 'page_preview', { slug })
  const expires = new Date(deps.now().getTime() + ticketLifetimeMs.page_preview).toISOString()
  const url = new URL(`${pagePaths[slug]}?${new URLSearchParams({ preview: token, lang })}`, deps.publicUrl)
  const trail: Trail = { thing: { kind: 'page', id: slug }, after: { preview_until: expires } }
  return { answer: { data: { url: url.href, expires_at: expires } }, trail }
}

export async function getPagePreview(deps: Deps, token: string, visitor: Visitor): Promise<Page> {
  const ticket = readTicket(deps, 'page_preview', token)
  const [draft] = ticket ? await draftRows(deps.db, ticket.slug) : []
  if (!ticket || !draft) throw new AppError('not_found')
  return pageOf({ ...deps, readDb: deps.db }, ticket.slug, draft, visitor)
}
