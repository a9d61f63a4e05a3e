import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@asjad/contract/admin/content-pages'
import type { PageTexts, StaffPage } from '@asjad/contract/admin/content-pages'
import type { PageSlug } from '@asjad/contract/content'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { setActingStaff } from '../../database/acting-staff.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { nobody, recordEntry, type Trail } from '../audit/record-entry.ts'
import { unknownSettings } from './fill-ins.ts'
import { dueDrafts, lockDraft, nextDraftAt, pageTexts, updateDraft, writePage } from './pages.queries.ts'
import { getStaffPage, refuseOtherTexts, textsOf } from './pages.service.ts'

type Changed = { answer: { data: StaffPage }; trail: Trail | null }

/** In a transaction. */
export async function publishPage(
  deps: Deps,
  { slug, at }: Parsed<typeof contract.publishPage>,
  staff: Staff,
): Promise<Changed> {
  const { db, now } = deps
  const draft = await lockDraft(db, slug)
  await refuseOtherTexts(deps, slug, draft, staff)
  const texts = textsOf(draft)
  await refuseUnfinished(deps, texts, staff)
  const publish_at = at === undefined ? null : new Date(at)
  if (publish_at && publish_at <= now())
    throw new AppError('invalid', { errors: { at: [translate(staff.lang, 'product.schedule_past')] } })
  if (draft.publish_at?.getTime() !== publish_at?.getTime())
    await updateDraft(db, draft.id, { publish_at, updated_by: staff.id })
  const trail = publish_at
    ? scheduled(slug, draft.publish_at ?? null, publish_at)
    : await publishTexts(deps, slug, texts, now())
  return { answer: { data: await getStaffPage(deps, slug) }, trail }
}

const scheduled = (slug: PageSlug, before: Date | null, after: Date | null): Trail | null =>
  before?.getTime() === after?.getTime()
    ? null
    : { thing: { kind: 'page', id: slug }, before: { publish_at: before }, after: { publish_at: after } }

/** Null if shoppers read exactly this already. */
async function publishTexts({ db }: Deps, slug: PageSlug, texts: PageTexts, at: Date): Promise<Trail | null> {
  const before = (await pageTexts(db, slug)) ?? null
  if (isDeepStrictEqual(before, texts)) return null
  await writePage(db, slug, texts, at)
  return { thing: { kind: 'page', id: slug }, before, after: { ...texts, published_at: at } }
}

export async function unschedulePage(
  deps: Deps,
  { slug }: Parsed<typeof contract.unschedulePage>,
  staff: Staff,
): Promise<Changed> {
  const draft = await lockDraft(deps.db, slug)
  if (!draft.publish_at) throw new AppError('not_allowed_now')
  await updateDraft(deps.db, draft.id, { publish_at: null, updated_by: staff.id })
  return { answer: { data: await getStaffPage(deps, slug) }, trail: scheduled(slug, draft.publish_at, null) }
}

/** Both languages, and only settings that exist: a name that nobody knows would leave a gap in a sentence. */
async function refuseUnfinished(deps: Deps, texts: PageTexts, { lang }: Staff) {
  const errors: Record<string, string[]> = {}
  for (const [field, text] of Object.entries(texts)) {
    const [unknown] = await unknownSettings(deps, text)
    if (text.trim() === '') errors[field] = [translate(lang, 'content.missing')]
    else if (unknown) errors[field] = [translate(lang, 'content.unknown_setting', { name: unknown })]
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

/**
 * Publishes what is due. A text that was emptied since waits for a person. Returns how long it is until the next one, if
 * there is one.
 */
export async function publishDuePages(deps: Deps) {
  for (const { slug } of await dueDrafts(deps.db, deps.now()))
    await inTransaction(deps, async (deps) => {
      const draft = await lockDraft(deps.db, slug as PageSlug)
      const { publish_at, updated_by } = draft
      // Somebody was faster: it is published, or waits for another time.
      if (!publish_at || publish_at > deps.now()) return
      const texts = textsOf(draft)
      if (updated_by) await setActingStaff(deps.db, updated_by)
      await updateDraft(deps.db, draft.id, { publish_at: null, updated_by: updated_by ?? null })
      const isFinished = Object.values(texts).every((text) => text.trim() !== '')
      const published = isFinished ? await publishTexts(deps, slug as PageSlug, texts, publish_at) : null
      await recordEntry(
        deps,
        nobody,
        'publish scheduled page',
        published ?? (scheduled(slug as PageSlug, publish_at, null) as Trail),
      )
    })
  const next = await nextDraftAt(deps.db)
  return next && { nextInMs: next.getTime() - deps.now().getTime() }
}
