import { z } from 'zod'
import { pageSlugs } from '../content.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { locale } from '../locale-schema.ts'
import { person } from './list.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Pages'
const needs = 'content.edit'

const slug = z.enum(pageSlugs)
const title = z.string().trim().max(120)
/** Markdown. `{{phone}}` stands for a setting, whose value is filled in for every reader. */
const body = z.string().max(50_000)

const texts = { title_ar: title, title_en: title, body_ar: body, body_en: body }
export const pageTexts = z.object(texts)
export type PageTexts = z.infer<typeof pageTexts>

export const pageStatuses = ['unwritten', 'published', 'changed', 'scheduled'] as const

export const pageVersion = z.object({
  number: z.int().positive(),
  at: z.iso.datetime().meta({ description: 'When it was published' }),
  by: person.nullable().meta({ description: 'Null: not by a member of staff' }),
})
export type PageVersion = z.infer<typeof pageVersion>

const common = {
  slug,
  title: inBothLanguages,
  status: z.enum(pageStatuses).meta({
    description: '`changed`: what is saved is not what shoppers read; `scheduled`: it will be, at `publish_at`',
  }),
  publish_at: z.iso.datetime().nullable(),
  published: pageVersion.nullable().meta({ description: 'What shoppers read; null: there is no such page yet' }),
}
export const pageRow = z.object(common)
export type PageRow = z.infer<typeof pageRow>

export const staffPage = z.object({
  ...common,
  texts: pageTexts.meta({ description: 'As they are saved, published or not' }),
  version: z.int().positive(),
  edited: z.object({ at: z.iso.datetime(), by: person.nullable() }),
  shop_url: z.url(),
  versions: z.array(pageVersion).meta({ description: 'All that were ever published, newest first' }),
})
export type StaffPage = z.infer<typeof staffPage>

export const listPages = staffEndpoint({
  method: 'GET',
  path: '/admin/content/pages',
  summary: 'All pages that the shop writes itself, also those that nobody has written yet',
  tag,
  needs,
  input: noInput,
  data: z.array(pageRow),
})

export const getStaffPage = staffEndpoint({
  method: 'GET',
  path: '/admin/content/pages/:slug',
  summary: 'One page: its texts as they are saved, and every version that was published',
  tag,
  needs,
  versioned: true,
  input: z.object({ slug }),
  data: staffPage,
})

export const changePage = staffEndpoint({
  method: 'PATCH',
  path: '/admin/content/pages/:slug',
  summary: 'Saves texts, which shoppers read once they are published; what others changed meanwhile stays',
  tag,
  needs,
  versioned: true,
  longInput: true,
  input: z.object({ slug }).extend(z.object(texts).partial().shape),
  data: staffPage,
})

export const restorePage = staffEndpoint({
  method: 'POST',
  path: '/admin/content/pages/:slug/restore',
  summary: 'Saves the texts of an earlier version again; shoppers read them once they are published',
  tag,
  needs,
  versioned: true,
  input: z.object({ slug, number: id }),
  data: staffPage,
})

export const publishPage = staffEndpoint({
  method: 'POST',
  path: '/admin/content/pages/:slug/publish',
  summary: 'Publishes the texts as they are saved, at once or at a time; needs both languages',
  tag,
  needs,
  versioned: true,
  input: z.object({ slug, at: z.iso.datetime().optional() }),
  data: staffPage,
  refusals: ['invalid'],
})

export const unschedulePage = staffEndpoint({
  method: 'DELETE',
  path: '/admin/content/pages/:slug/publish',
  summary: 'Takes back the time at which a page would have been published',
  tag,
  needs,
  versioned: true,
  input: z.object({ slug }),
  data: staffPage,
  refusals: ['not_allowed_now'],
})

const side = z.union([z.literal('draft'), id])
const part = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type DifferencePart = z.infer<typeof part>
const bilingualParts = z.object({ ar: z.array(part), en: z.array(part) })

export const comparison = z.object({ title: bilingualParts, body: bilingualParts })
export type Comparison = z.infer<typeof comparison>

export const comparePage = staffEndpoint({
  method: 'GET',
  path: '/admin/content/pages/:slug/comparison',
  summary: 'What was changed from one version to another, word by word; `draft` is what is saved now',
  tag,
  needs,
  input: z.object({ slug, from: side, to: side }),
  data: comparison,
})

export const pagePreviewLink = staffEndpoint({
  method: 'POST',
  path: '/admin/content/pages/:slug/preview-link',
  summary: 'A link of one hour to the page as shoppers would read it, for whoever has the link',
  tag,
  needs,
  input: z.object({ slug }),
  data: z.object({ url: z.url(), expires_at: z.iso.datetime() }),
})

export const renderText = staffEndpoint({
  method: 'POST',
  path: '/admin/content/rendered',
  summary: 'Markdown as shoppers would read it, with the settings filled in',
  tag,
  needs,
  readsOnly: true,
  longInput: true,
  input: z.object({ text: body, lang: locale }),
  data: z.object({
    html: z.string(),
    unknown: z.array(z.string()).meta({ description: 'Names between braces that are no public setting' }),
  }),
})

export const listFillIns = staffEndpoint({
  method: 'GET',
  path: '/admin/content/settings',
  summary: 'The settings that a text can name as `{{key}}`, with their values of today',
  tag,
  needs,
  input: noInput,
  data: z.array(z.object({ key: z.string(), value: inBothLanguages })),
})
