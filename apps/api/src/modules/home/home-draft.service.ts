import type * as contract from '@asjad/contract/admin/home'
import type { HomeContents, HomePage, HomePart, HomePublication } from '@asjad/contract/admin/home'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { pictureOf } from '../../media/picture.ts'
import type { Trail } from '../audit/record-entry.ts'
import { type Clash, mergeFields } from '../editing/merge.ts'
import { baseVersion, recordsAtVersion } from '../editing/record-versions.ts'
import { checkHome } from './check-home.ts'
import { namedProducts, newIds, picturesById } from './home.queries.ts'
import { changedParts, chosenProducts, completeHome, inOneForm, pictureIdsOf } from './home.rules.ts'
import { publishedHome } from './home.service.ts'
import {
  type DraftRow,
  filmsAt,
  firstPublication,
  keepPictures,
  latestPublications,
  lockDraft,
  type PublicationRow,
  publicationById,
  readDraft,
  scheduledPublication,
  writeDraft,
} from './home-draft.queries.ts'
import { productsOfSections } from './section-products.ts'

const shownPublications = 20

export async function getHomePage(deps: Deps): Promise<HomePage> {
  const { db } = deps
  const [row, published, scheduled, history] = await Promise.all([
    readDraft(db),
    publishedNow(deps),
    scheduledPublication(db),
    latestPublications(db, shownPublications),
  ])
  const draft = row.contents ?? published
  const products = await productsOfSections({ ...deps, readDb: db }, draft.sections)
  const [pictures, named, films] = await Promise.all([
    picturesById(db, [...pictureIdsOf(draft), ...pictureIdsOf(published)]),
    namedProducts(db, [...new Set([...chosenProducts(draft), ...products.flat()])]),
    filmsAt(db, draft.film?.sources.map(({ file }) => file) ?? []),
  ])
  return {
    version: row.version,
    draft,
    published,
    changed: changedParts(draft, published),
    edited: row.contents && { at: row.updated_at.toISOString(), by: personOf(row) },
    scheduled: scheduled ? toPublication(scheduled) : null,
    history: history.map(toPublication),
    pictures: [...pictures].map(([id, picture]) => ({ id, picture: pictureOf(picture) })),
    products: named.map(({ id, title_ar: ar, title_en: en, picture }) => ({
      id,
      title: { ar, en },
      media: pictureOf(picture),
    })),
    shown: draft.sections.map(({ id }, index) => ({ section_id: id, product_ids: products[index] ?? [] })),
    films: films.map(({ url: file, bytes }) => ({ file, bytes })),
  }
}

/** From the primary: whoever edits must see what was just saved. */
export const publishedNow = ({ db }: Pick<Deps, 'db'>) => publishedHome({ readDb: db })

const personOf = ({ staff_id: id, staff_name: name }: { staff_id: number | null; staff_name: string | null }) =>
  id !== null && name !== null ? { id, name } : null

const toPublication = (row: PublicationRow): HomePublication => ({
  id: row.id,
  state: row.state,
  at: row.publish_at.toISOString(),
  by: personOf(row),
})

type Changed = Promise<{ answer: { data: HomePage }; trail: Trail | null }>

/** What others changed since the version of the sender stays; a part that both changed is refused. In a transaction. */
export async function changeHomePage(deps: Deps, sent: Parsed<typeof contract.changeHomePage>, staff: Staff): Changed {
  const row = await lockDraft(deps.db)
  const current = row.contents ?? (await publishedNow(deps))
  const base = await draftAtVersion(deps, row, baseVersion(staff, row.version), current)
  const { changed, clashes } = mergeFields(base, current, sentParts(sent))
  if (Object.keys(clashes).length > 0) throw changedMeanwhile(row, current, clashes)
  const next = await withIds(deps, { ...current, ...changed })
  await checkHome(deps, next, staff, current)
  return saveDraft(deps, staff, current, next)
}

/** Makes an earlier home page the draft, or what shoppers see now. */
export async function restoreHomePage(
  deps: Deps,
  { id }: Parsed<typeof contract.restoreHomePage>,
  staff: Staff,
): Changed {
  const row = await lockDraft(deps.db)
  const published = await publishedNow(deps)
  const current = row.contents ?? published
  if (baseVersion(staff, row.version) !== row.version) throw changedMeanwhile(row, current, {})
  const earlier = id === undefined ? published : (await publicationById(deps.db, id))?.contents
  if (!earlier) throw new AppError('not_found')
  return saveDraft(deps, staff, current, completeHome(earlier))
}

async function saveDraft(deps: Deps, staff: Staff, current: HomeContents, next: HomeContents): Changed {
  const parts = changedParts(next, current)
  if (parts.length > 0) {
    await writeDraft(deps.db, next, staff.id)
    await keepPictures(deps.db, pictureIdsOf(next))
  }
  const trail: Trail | null =
    parts.length === 0
      ? null
      : { thing: { kind: 'home_page', id: 1 }, before: only(current, parts), after: only(next, parts) }
  return { answer: { data: await getHomePage(deps) }, trail }
}

const only = (contents: HomeContents, parts: readonly HomePart[]) =>
  Object.fromEntries(parts.map((part) => [part, contents[part]]))

/** The version that was looked at has been edited since. */
export const changedMeanwhile = (row: DraftRow, current: HomeContents, fields: Record<string, Clash>) =>
  new AppError('changed_meanwhile', {
    data: { current, version: row.version, by: row.staff_name, at: row.updated_at.toISOString(), fields },
  })

async function draftAtVersion(deps: Deps, row: DraftRow, version: number, current: HomeContents) {
  if (version === row.version) return current
  const records = await recordsAtVersion(deps, 'home_draft', [row], version)
  const { contents } = records.get(row.id) as Pick<DraftRow, 'contents'>
  // Nobody had edited it yet: it was what shoppers saw.
  return contents ?? (await firstPublication(deps.db))?.contents ?? (await publishedNow(deps))
}

/** The parts that were sent. */
function sentParts(sent: Parsed<typeof contract.changeHomePage>): Partial<HomeContents> {
  const { slides, banners } = sent
  const given = Object.entries(sent).filter(([, part]) => part !== undefined)
  return {
    ...Object.fromEntries(given),
    ...(slides && { slides: slides.map(inOneForm) }),
    ...(banners && { banners: banners.map(inOneForm) }),
  }
}

/** What is new gets the id that it will have in the shop; a negative one was its place holder. */
async function withIds({ db }: Deps, { slides, banners, sections, features, ...others }: HomeContents) {
  const named = async <Item extends { id: number }>(
    table: 'slide' | 'feature' | 'home_section',
    items: readonly Item[],
  ) => {
    const isNew = ({ id }: Item) => id < 0
    const ids = await newIds(db, table, items.filter(isNew).length)
    return items.map((item) => (isNew(item) ? { ...item, id: ids.shift() ?? item.id } : item))
  }
  const namedSections = await named('home_section', sections)
  const idOf = new Map(sections.map(({ id }, index) => [id, namedSections[index]?.id]))
  return completeHome({
    ...others,
    slides: await named('slide', slides),
    banners: await named('slide', banners),
    sections: namedSections,
    features: await named('feature', features),
    blocks: others.blocks.map(({ section_id, ...block }) => ({
      ...block,
      ...(section_id !== undefined && { section_id: idOf.get(section_id) ?? section_id }),
    })),
  })
}
