import type * as contract from '@asjad/contract/admin/home'
import type { HomeContents, HomePage } from '@asjad/contract/admin/home'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { baseVersion } from '../editing/record-versions.ts'
import { replaceHome } from './home.queries.ts'
import { changedParts } from './home.rules.ts'
import { cancelScheduled, firstPublication, insertPublication, lockDraft, takeDue } from './home-draft.queries.ts'
import { changedMeanwhile, getHomePage, publishedNow } from './home-draft.service.ts'

type Changed = Promise<{ answer: { data: HomePage }; trail: Trail }>

const day = 86_400_000
const maxAheadMs = 366 * day

/**
 * Shows the whole draft to shoppers, or decides that it will be shown at a time: what was looked at is published then,
 * whatever becomes of the draft. In a transaction.
 */
export async function publishHomePage(
  deps: Deps,
  { at }: Parsed<typeof contract.publishHomePage>,
  staff: Staff,
): Changed {
  const { db, now } = deps
  const row = await lockDraft(db)
  const published = await publishedNow(deps)
  const contents = row.contents ?? published
  // Nobody publishes what they have not seen.
  if (baseVersion(staff, row.version) !== row.version) throw changedMeanwhile(row, contents, {})
  const parts = changedParts(contents, published)
  if (parts.length === 0) throw new AppError('not_allowed_now')
  const publishAt = at === undefined ? now() : new Date(at)
  if (at !== undefined && !isAhead(publishAt, now()))
    throw new AppError('invalid', { errors: { at: [translate(staff.lang, 'home.not_ahead')] } })
  const dropped = await cancelScheduled(db)
  const state = at === undefined ? ('published' as const) : ('scheduled' as const)
  if (state === 'published') await show(deps, contents, published)
  const { id } = await insertPublication(db, { state, contents, staffId: staff.id, decidedAt: now(), publishAt })
  return {
    answer: { data: await getHomePage(deps) },
    trail: {
      thing: { kind: 'home_page', id: 1 },
      before: { publish_at: dropped?.publish_at.toISOString() ?? null },
      after: { publication: id, state, publish_at: publishAt.toISOString(), parts },
    },
  }
}

const isAhead = (at: Date, now: Date) => at > now && at.getTime() - now.getTime() <= maxAheadMs

/** What the shop showed before anybody published can come back as well. */
async function show(deps: Deps, contents: HomeContents, published: HomeContents) {
  const { db, now } = deps
  if (!(await firstPublication(db)))
    await insertPublication(db, {
      state: 'first',
      contents: published,
      staffId: null,
      decidedAt: now(),
      publishAt: now(),
    })
  await replaceHome(db, contents)
}

/** The draft stays as it is. In a transaction. */
export async function cancelHomePublication(deps: Deps): Changed {
  await lockDraft(deps.db)
  const dropped = await cancelScheduled(deps.db)
  if (!dropped) throw new AppError('not_allowed_now')
  return {
    answer: { data: await getHomePage(deps) },
    trail: {
      thing: { kind: 'home_page', id: 1 },
      before: { publication: dropped.id, publish_at: dropped.publish_at.toISOString() },
      after: { publish_at: null },
    },
  }
}

/** Shows the scheduled home page if its time has come and nobody was faster. In a transaction. */
export async function showDueHomePage(deps: Deps): Promise<Trail | null> {
  await lockDraft(deps.db)
  const published = await publishedNow(deps)
  const due = await takeDue(deps.db, deps.now())
  if (!due) return null
  await show(deps, due.contents, published)
  return {
    thing: { kind: 'home_page', id: 1 },
    after: {
      publication: due.id,
      state: 'published',
      publish_at: due.publish_at.toISOString(),
      parts: changedParts(due.contents, published),
    },
  }
}
