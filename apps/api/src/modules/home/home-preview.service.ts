import type { Home } from '@asjad/contract/content'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { makeTicket, readTicket, ticketLifetimeMs } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import { isShownAt } from './home.rules.ts'
import { showHome } from './home.service.ts'
import { readDraft } from './home-draft.queries.ts'
import { publishedNow } from './home-draft.service.ts'

/** For whoever has the link, for an hour: the page as the draft would make it. */
export async function homePreviewLink(deps: Deps, staff: Staff) {
  const token = makeTicket(deps, 'home_preview', { staffId: staff.id })
  const expires = new Date(deps.now().getTime() + ticketLifetimeMs.home_preview)
  const url = new URL(`/home-preview/${encodeURIComponent(token)}?lang=${staff.lang}`, deps.publicUrl)
  const trail: Trail = { thing: { kind: 'home_page', id: 1 }, after: { preview_until: expires.toISOString() } }
  return { answer: { data: { url: url.href, expires_at: expires.toISOString() } }, trail }
}

/** Slides whose time is still to come are shown as well. */
export async function getHomePreview(deps: Deps, token: string, lang: Locale): Promise<Home> {
  if (!readTicket(deps, 'home_preview', token)) throw new AppError('not_found')
  const { contents } = await readDraft(deps.db)
  const now = deps.now()
  const current = { ...deps, readDb: deps.db }
  return showHome(current, contents ?? (await publishedNow(deps)), { lang, userId: null }, (slide) =>
    isShownAt(slide, now, { andLater: true }),
  )
}
