import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@asjad/contract/admin/content-pages'
import type { PageRow, PageTexts, PageVersion, StaffPage } from '@asjad/contract/admin/content-pages'
import { type PageSlug, pageSlugs } from '@asjad/contract/content'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { pagePaths } from '@asjad/contract/page-paths'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import { mergeFields } from '../editing/merge.ts'
import { baseVersion, recordsAtVersion } from '../editing/record-versions.ts'
import {
  type DraftRow,
  draftRows,
  lockDraft,
  pageDates,
  pageTexts,
  publishedPages,
  updateDraft,
  type VersionRow,
  versionRows,
  versionTexts,
} from './pages.queries.ts'
import { wordDiff } from './word-diff.ts'

const noTexts: PageTexts = { title_ar: '', title_en: '', body_ar: '', body_en: '' }

type Draft = Pick<Awaited<ReturnType<typeof draftRows>>[number], 'publish_at' | keyof PageTexts>

export async function listPages({ db }: Pick<Deps, 'db'>): Promise<PageRow[]> {
  const [drafts, pages, versions] = await Promise.all([draftRows(db), publishedPages(db), versionRows(db)])
  return pageSlugs.map((slug) =>
    rowOf(
      slug,
      drafts.find((draft) => draft.slug === slug),
      pages.find((page) => page.slug === slug),
      versions.find((version) => version.slug === slug),
    ),
  )
}

function rowOf(slug: PageSlug, draft: Draft | undefined, page: PageTexts | undefined, last: VersionRow | undefined) {
  const saved = draft ? textsOf(draft) : noTexts
  return {
    slug,
    title: { ar: saved.title_ar, en: saved.title_en },
    status: statusOf(saved, draft?.publish_at ?? null, page && textsOf(page)),
    publish_at: draft?.publish_at?.toISOString() ?? null,
    published: page && last ? versionOf(last) : null,
  }
}

function statusOf(saved: PageTexts, publishAt: Date | null, published: PageTexts | undefined): PageRow['status'] {
  if (publishAt) return 'scheduled'
  if (!published && isDeepStrictEqual(saved, noTexts)) return 'unwritten'
  return isDeepStrictEqual(saved, published) ? 'published' : 'changed'
}

const versionOf = ({ number, published_at, staff_id, staff_name }: VersionRow): PageVersion => ({
  number,
  at: published_at.toISOString(),
  by: staff_id && staff_name !== null ? { id: staff_id, name: staff_name } : null,
})

export async function getStaffPage({ db, now, publicUrl }: Deps, slug: PageSlug): Promise<StaffPage> {
  const [[draft], page, versions] = await Promise.all([draftRows(db, slug), pageTexts(db, slug), versionRows(db, slug)])
  const by = draft?.updated_by && draft.updated_by_name !== null && draft.updated_by_name
  return {
    ...rowOf(slug, draft, page, versions[0]),
    texts: draft ? textsOf(draft) : noTexts,
    version: draft?.version ?? 1,
    edited: {
      at: (draft?.updated_at ?? now()).toISOString(),
      by: by ? { id: Number(draft.updated_by), name: by } : null,
    },
    shop_url: new URL(pagePaths[slug], publicUrl).href,
    versions: versions.map(versionOf),
  }
}

type Changed = { answer: { data: StaffPage }; trail: Trail | null }

/** In a transaction, as all that change something. */
export async function changePage(
  deps: Deps,
  { slug, ...sent }: Parsed<typeof contract.changePage>,
  staff: Staff,
): Promise<Changed> {
  const draft = await lockDraft(deps.db, slug)
  const { changed, clashes } = mergeFields(await textsAt(deps, draft, staff), textsOf(draft), sent)
  if (Object.keys(clashes).length > 0) throw await changedMeanwhile(deps, slug, clashes)
  const fields = Object.keys(changed) as (keyof PageTexts)[]
  if (fields.length > 0) await updateDraft(deps.db, draft.id, { ...given(changed), updated_by: staff.id })
  const before = Object.fromEntries(fields.map((field) => [field, draft[field]]))
  return {
    answer: { data: await getStaffPage(deps, slug) },
    trail: fields.length > 0 ? { thing: { kind: 'page', id: slug }, before, after: changed } : null,
  }
}

/** The texts as they were at the version that an editor began from. */
async function textsAt(deps: Deps, draft: DraftRow, staff: Staff): Promise<PageTexts> {
  const rows = await recordsAtVersion(deps, 'page_draft', [draft], baseVersion(staff, draft.version))
  return textsOf((rows.get(draft.id) ?? draft) as PageTexts)
}

/** Refuses if somebody else has saved other texts since this person looked at the page. */
export async function refuseOtherTexts(deps: Deps, slug: PageSlug, draft: DraftRow, staff: Staff) {
  const seen = await textsAt(deps, draft, staff)
  const current = textsOf(draft)
  if (isDeepStrictEqual(seen, current)) return
  const others = (Object.keys(current) as (keyof PageTexts)[]).filter((field) => seen[field] !== current[field])
  const fields = others.map((field) => [field, { base: seen[field], yours: seen[field], theirs: current[field] }])
  throw await changedMeanwhile(deps, slug, Object.fromEntries(fields))
}

async function changedMeanwhile(deps: Deps, slug: PageSlug, fields: Record<string, object>) {
  const current = await getStaffPage(deps, slug)
  const { version, edited } = current
  return new AppError('changed_meanwhile', { data: { current, version, by: edited.by, at: edited.at, fields } })
}

/** The texts of an earlier version, saved as if somebody had typed them again. */
export async function restorePage(
  deps: Deps,
  { slug, number }: Parsed<typeof contract.restorePage>,
  staff: Staff,
): Promise<Changed> {
  const texts = await versionTexts(deps.db, slug, number)
  if (!texts) throw new AppError('not_found')
  const { answer, trail } = await changePage(deps, { slug, ...texts }, staff)
  return { answer, trail: trail && { ...trail, after: { ...trail.after, restored_version: number } } }
}

export async function comparePage(
  { db }: Pick<Deps, 'db'>,
  { slug, from, to }: Parsed<typeof contract.comparePage>,
): Promise<Data<typeof contract.comparePage>> {
  const sideOf = async (side: 'draft' | number) => {
    const texts = side === 'draft' ? ((await draftRows(db, slug))[0] ?? noTexts) : await versionTexts(db, slug, side)
    if (!texts) throw new AppError('not_found')
    return texts
  }
  const [before, after] = [await sideOf(from), await sideOf(to)]
  const parts = (name: 'title' | 'body') => ({
    ar: wordDiff(before[`${name}_ar`], after[`${name}_ar`]),
    en: wordDiff(before[`${name}_en`], after[`${name}_en`]),
  })
  return { title: parts('title'), body: parts('body') }
}

/** The pages that shoppers can read, and since when each is as it is. */
export async function publishedSince({ readDb }: Pick<Deps, 'readDb'>) {
  const rows = await pageDates(readDb)
  return rows.flatMap(({ slug, updated_at }) => (isPageSlug(slug) ? [{ slug, at: updated_at }] : []))
}

const isPageSlug = (slug: string): slug is PageSlug => pageSlugs.some((known) => known === slug)

export const textsOf = ({ title_ar, title_en, body_ar, body_en }: PageTexts): PageTexts => ({
  title_ar,
  title_en,
  body_ar,
  body_en,
})

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>
  }
