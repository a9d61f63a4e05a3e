import type { Faq, Page, Testimonial } from '@asjad/contract/content'
import { settingOf } from '@asjad/contract/settings'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { getGeneralSettings } from '../settings/settings.service.ts'
import { faqs, pageBySlug, testimonials } from './content.queries.ts'
import { plainText, renderMarkdown } from './markdown.ts'

export async function listFaqs(deps: Deps, visitor: Visitor): Promise<Faq[]> {
  const [rows, render] = await Promise.all([faqs(deps.readDb), renderer(deps, visitor)])
  return rows
    .map((row) => ({
      id: row.id,
      question: row[`question_${visitor.lang}`],
      answer: render(row[`answer_${visitor.lang}`]).html,
    }))
    .filter(({ question, answer }) => question !== '' && answer !== '')
}

export async function listTestimonials({ readDb }: Deps, { lang }: Visitor): Promise<Testimonial[]> {
  const rows = await testimonials(readDb)
  const translated = rows.filter((row) => row[`name_${lang}`] !== '' && row[`text_${lang}`] !== '')
  return translated.map((row) => ({
    id: row.id,
    name: row[`name_${lang}`],
    city: row[`city_${lang}`],
    text: row[`text_${lang}`],
    rating: row.rating,
  }))
}

export async function getPage(deps: Deps, slug: string, visitor: Visitor): Promise<Page> {
  const row = await pageBySlug(deps.readDb, slug)
  if (!row) throw new AppError('not_found')
  return pageOf(deps, slug, row, visitor)
}

type PageRow = NonNullable<Awaited<ReturnType<typeof pageBySlug>>>

/** A page as shoppers read it. */
export async function pageOf(deps: Deps, slug: string, row: PageRow, visitor: Visitor): Promise<Page> {
  const render = await renderer(deps, visitor)
  const { html, contents } = render(row[`body_${visitor.lang}`])
  return {
    slug,
    title: row[`title_${visitor.lang}`],
    description: plainText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? ''),
    html,
    contents,
    updated_at: row.updated_at.toISOString(),
  }
}

async function renderer(deps: Deps, visitor: Visitor) {
  const settings = await getGeneralSettings(deps, visitor)
  return (markdown: string) => renderMarkdown(markdown, (key) => settingOf(settings, key))
}
