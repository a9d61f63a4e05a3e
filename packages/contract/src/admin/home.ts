import { z } from 'zod'
import { featureIcons, homeBlockKinds } from '../content.ts'
import { type FileRule, id, noInput, staffEndpoint } from '../endpoint.ts'
import { isSafeLink } from '../link.ts'
import { picture } from '../picture.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Home page'
const needs = 'content.edit'

/** Of what the draft gains: any negative number, by which its blocks name it. Saving gives it an id. */
const itemId = z.int().refine((value) => value !== 0 && Math.abs(value) <= Number.MAX_SAFE_INTEGER)

const title = z.string().trim().min(1).max(80)
const words = z.string().trim().max(240)
const moment = z.iso.datetime().nullable()

export const maxSlides = 12
export const maxBanners = 6
export const maxSections = 12
export const maxSectionProducts = 24
export const maxChosenProducts = 100
export const maxFeatures = 8

const slide = z
  .object({
    id: itemId,
    title_ar: title,
    title_en: title,
    description_ar: words,
    description_en: words,
    link: z
      .string()
      .trim()
      .max(500)
      .refine(isSafeLink, { params: { text: 'home.link' } }),
    picture_id: id,
    phone_picture_id: id.nullable().meta({ description: 'What phones show; null: the same picture' }),
    starts_at: moment.meta({ description: 'Shown from this second on; null: at once' }),
    ends_at: moment.meta({ description: 'No longer shown from this second on; null: until it is taken away' }),
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    params: { text: 'home.period' },
  })
export type HomeSlide = z.infer<typeof slide>

const take = z.int().min(1).max(maxSectionProducts)
export const sectionRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hand'), product_ids: z.array(id).max(maxChosenProducts) }),
  z.object({ kind: z.literal('newest'), take }),
  z.object({ kind: z.literal('best_selling'), take }),
  z.object({ kind: z.literal('category'), category_id: id, take }),
])
export type SectionRule = z.infer<typeof sectionRule>

const section = z.object({
  id: itemId,
  title_ar: title,
  title_en: title,
  subtitle_ar: words,
  subtitle_en: words,
  rule: sectionRule,
})
export type HomeSectionDraft = z.infer<typeof section>

const feature = z.object({
  id: itemId,
  icon: z.enum(featureIcons),
  title_ar: title,
  title_en: title,
  description_ar: words,
  description_en: words,
})
export type HomeFeature = z.infer<typeof feature>

/** Where shoppers find it, below `/media/film`. */
const filmPath = z.string().max(200)

const film = z.object({
  sources: z
    .array(z.object({ file: filmPath, type: z.enum(['video/webm', 'video/mp4']) }))
    .min(1)
    .max(2),
  poster_id: id,
})
export type HomeFilm = z.infer<typeof film>

const block = z.object({
  kind: z.enum(homeBlockKinds),
  section_id: itemId.optional().meta({ description: 'Of kind `section`: which one' }),
  shown: z.boolean(),
})
export type HomeBlock = z.infer<typeof block>

const parts = {
  film: film.nullable(),
  slides: z.array(slide).max(maxSlides),
  banners: z.array(slide).max(maxBanners).meta({ description: 'The first one whose time it is, is shown' }),
  sections: z.array(section).max(maxSections),
  features: z.array(feature).max(maxFeatures),
  blocks: z.array(block).max(60).meta({ description: 'The order of the page below its film' }),
}

/** Everything that is published together. */
export const homeContents = z.object(parts)
export type HomeContents = z.infer<typeof homeContents>
export type HomePart = keyof HomeContents
export const homeParts = Object.keys(parts) as HomePart[]

const person = z.object({ id, name: z.string() })

export const publicationStates = ['first', 'scheduled', 'published', 'cancelled'] as const
const publication = z.object({
  id,
  state: z.enum(publicationStates).meta({ description: '`first`: what the shop showed before anybody published' }),
  at: z.iso.datetime().meta({ description: 'When it was, or will be, published' }),
  by: person.nullable(),
})
export type HomePublication = z.infer<typeof publication>

export const homePage = z.object({
  version: z.int().positive(),
  draft: homeContents,
  published: homeContents,
  changed: z.array(z.enum(homeParts as [HomePart, ...HomePart[]])).meta({ description: 'Parts that differ' }),
  edited: z.object({ at: z.iso.datetime(), by: person.nullable() }).nullable(),
  scheduled: publication.nullable(),
  history: z.array(publication).meta({ description: 'The latest ones, newest first' }),
  pictures: z.array(z.object({ id, picture })).meta({ description: 'Of the draft' }),
  products: z.array(z.object({ id, title: inBothLanguages, media: picture })),
  shown: z
    .array(z.object({ section_id: z.int(), product_ids: z.array(id) }))
    .meta({ description: 'What each section of the draft would show now' }),
  films: z.array(z.object({ file: filmPath, bytes: z.int() })).meta({ description: 'How large its films are' }),
})
export type HomePage = z.infer<typeof homePage>

export const getHomePage = staffEndpoint({
  method: 'GET',
  path: '/admin/content/home',
  summary: 'The home page as a draft and as shoppers see it, with what is scheduled and what was published before',
  tag,
  needs,
  versioned: true,
  input: noInput,
  data: homePage,
})

export const changeHomePage = staffEndpoint({
  method: 'PATCH',
  path: '/admin/content/home',
  summary: 'Saves parts of the draft. Shoppers see nothing of it until it is published',
  tag,
  needs,
  versioned: true,
  longInput: true,
  numbers: ['file'],
  input: homeContents.partial(),
  data: homePage,
  refusals: ['invalid'],
})

export const publishHomePage = staffEndpoint({
  method: 'POST',
  path: '/admin/content/home/publish',
  summary: 'Shows the whole draft to shoppers, at once or at a time; what was to be published before is dropped',
  tag,
  needs,
  versioned: true,
  input: z.object({ at: z.iso.datetime().optional() }),
  data: homePage,
  refusals: ['invalid', 'not_allowed_now'],
})

export const cancelHomePublication = staffEndpoint({
  method: 'DELETE',
  path: '/admin/content/home/publish',
  summary: 'Drops the publication that waits for its time; the draft stays',
  tag,
  needs,
  input: noInput,
  data: homePage,
  refusals: ['not_allowed_now'],
})

export const restoreHomePage = staffEndpoint({
  method: 'POST',
  path: '/admin/content/home/restore',
  summary: 'Makes an earlier home page the draft, or, without an id, what shoppers see now',
  tag,
  needs,
  versioned: true,
  input: z.object({ id: id.optional() }),
  data: homePage,
})

export const previewHomePage = staffEndpoint({
  method: 'POST',
  path: '/admin/content/home/preview-link',
  summary: 'A link to the real page as the draft would make it, for whoever has it, for an hour',
  tag,
  needs,
  input: noInput,
  data: z.object({ url: z.url(), expires_at: z.iso.datetime() }),
})

/** One film, as a camera or an editor writes it. What it is, its content says. */
export const filmFile = {
  kind: 'film',
  max: 1,
  maxBytes: 30 * 1024 * 1024,
  types: ['video/webm', 'video/mp4'],
} as const satisfies FileRule

export const uploadFilm = staffEndpoint({
  method: 'POST',
  path: '/admin/content/video',
  summary: 'Stores a film for the draft. The same one twice is one',
  tag,
  needs,
  input: z.object({}),
  files: { file: filmFile },
  data: z.object({ file: filmPath, type: z.enum(['video/webm', 'video/mp4']), bytes: z.int() }),
  refusals: ['invalid', 'too_large', 'unsupported_type', 'uploads_unavailable'],
})

export const linkKinds = ['product', 'category', 'page'] as const

export const findLinks = staffEndpoint({
  method: 'GET',
  path: '/admin/content/links',
  summary: 'Products, categories and pages of the shop that a slide may lead to',
  tag,
  needs,
  input: z.object({ q: z.string().trim().max(100).default(''), kind: z.enum(linkKinds).optional() }),
  data: z.array(
    z.object({
      kind: z.enum(linkKinds),
      id: id.nullable(),
      title: inBothLanguages,
      path: z.string(),
      media: picture.nullable(),
    }),
  ),
})
