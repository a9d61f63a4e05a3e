import { isDeepStrictEqual } from 'node:util'
import type { HomeBlock, HomeContents, HomePart, HomeSectionDraft, HomeSlide } from '@asjad/contract/admin/home'

/** What the tables hold; the order of the blocks is missing until somebody has chosen one. */
export type StoredHome = Omit<HomeContents, 'blocks'> & { blocks: HomeBlock[] | null }

/** Every part of a home page, each section in its place. */
export function completeHome({ blocks, sections, ...contents }: StoredHome): HomeContents {
  const complete = blocks ? completeBlocks(blocks, sections) : firstBlocks(sections)
  const places = new Map(complete.map(({ section_id }, index) => [section_id, index]))
  const place = ({ id }: HomeSectionDraft) => places.get(id) ?? 0
  return { ...contents, sections: sections.toSorted((one, other) => place(one) - place(other)), blocks: complete }
}

const sectionBlock = ({ id }: HomeSectionDraft): HomeBlock => ({ kind: 'section', section_id: id, shown: true })
const block = (kind: HomeBlock['kind']): HomeBlock => ({ kind, shown: true })

/** The order in which the shop was made: the banner follows the first section. */
function firstBlocks([first, ...others]: readonly HomeSectionDraft[]): HomeBlock[] {
  return [
    block('slides'),
    block('categories'),
    ...(first ? [sectionBlock(first)] : []),
    block('banner'),
    ...others.map(sectionBlock),
    block('testimonials'),
    block('features'),
  ]
}

/** Each block once: those of sections that are gone are left out, those that are missing follow. */
function completeBlocks(blocks: readonly HomeBlock[], sections: readonly HomeSectionDraft[]): HomeBlock[] {
  const missing = new Map(firstBlocks(sections).map((one) => [nameOf(one), one]))
  const kept = blocks.flatMap(({ kind, section_id, shown }) => {
    const known = missing.get(nameOf({ kind, section_id }))
    if (!known) return []
    missing.delete(nameOf(known))
    return [{ ...known, shown }]
  })
  return [...kept, ...missing.values()]
}

const nameOf = ({ kind, section_id }: Pick<HomeBlock, 'kind' | 'section_id'>) =>
  kind === 'section' ? `section ${section_id}` : kind

/** `null`: at any moment that is not over yet, as a preview shows it. */
export const isShownAt = ({ starts_at, ends_at }: HomeSlide, now: Date, { andLater = false } = {}) =>
  (andLater || !starts_at || new Date(starts_at) <= now) && (!ends_at || now < new Date(ends_at))

/** The next moment at which a slide appears or vanishes by itself. */
export function nextChange({ slides, banners }: Pick<HomeContents, 'slides' | 'banners'>, now: Date) {
  const coming = [...slides, ...banners]
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .flatMap((moment) => (moment && new Date(moment) > now ? [Date.parse(moment)] : []))
  return coming.length > 0 ? new Date(Math.min(...coming)) : undefined
}

/** The parts in which two home pages differ. */
export const changedParts = (one: HomeContents, other: HomeContents) =>
  (Object.keys(one) as HomePart[]).filter((part) => !isDeepStrictEqual(one[part], other[part]))

export const pictureIdsOf = ({ film, slides, banners }: HomeContents) => [
  ...new Set([
    ...(film ? [film.poster_id] : []),
    ...[...slides, ...banners].flatMap(({ picture_id, phone_picture_id }) => [
      picture_id,
      phone_picture_id ?? picture_id,
    ]),
  ]),
]

/** The ids of products that were chosen by hand. */
export const chosenProducts = ({ sections }: Pick<HomeContents, 'sections'>) => [
  ...new Set(sections.flatMap(({ rule }) => (rule.kind === 'hand' ? rule.product_ids : []))),
]

/** The same moment is the same text. */
export const inOneForm = <Slide extends Pick<HomeSlide, 'starts_at' | 'ends_at'>>(slide: Slide): Slide => ({
  ...slide,
  starts_at: slide.starts_at && new Date(slide.starts_at).toISOString(),
  ends_at: slide.ends_at && new Date(slide.ends_at).toISOString(),
})
