import type { HomeContents, HomeFilm } from '@asjad/contract/admin/home'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { missingIds } from './home.queries.ts'
import { filmsAt } from './home-draft.queries.ts'

type Fault = `home.${'no_picture' | 'no_product' | 'no_category' | 'no_film' | 'twice' | 'same_kind'}`

/** Everything that a home page names exists, and nothing is there twice. What it had before may have gone since. */
export async function checkHome({ db }: Pick<Deps, 'db'>, home: HomeContents, { lang }: Staff, before: HomeContents) {
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, fault: Fault) => {
    errors[field] = [translate(lang, fault)]
  }
  const slides = [
    ...home.slides.map((slide, index) => ({ slide, field: `slides.${index}` })),
    ...home.banners.map((slide, index) => ({ slide, field: `banners.${index}` })),
  ]
  const rules = home.sections.map(({ rule }, index) => ({ rule, field: `sections.${index}.rule` }))
  const [pictures, products, categories] = await Promise.all([
    missingIds(db, 'picture', [
      ...(home.film ? [home.film.poster_id] : []),
      ...slides.flatMap(({ slide }) => [slide.picture_id, slide.phone_picture_id ?? slide.picture_id]),
    ]),
    missingIds(
      db,
      'product',
      rules.flatMap(({ rule }) => (rule.kind === 'hand' ? rule.product_ids : [])),
    ),
    missingIds(
      db,
      'category',
      rules.flatMap(({ rule }) => (rule.kind === 'category' ? [rule.category_id] : [])),
    ),
  ])
  if (home.film && pictures.has(home.film.poster_id)) refuse('film.poster_id', 'home.no_picture')
  for (const { slide, field } of slides) {
    if (pictures.has(slide.picture_id)) refuse(`${field}.picture_id`, 'home.no_picture')
    if (slide.phone_picture_id && pictures.has(slide.phone_picture_id))
      refuse(`${field}.phone_picture_id`, 'home.no_picture')
  }
  for (const { rule, field } of rules) {
    if (rule.kind === 'category' && categories.has(rule.category_id)) refuse(`${field}.category_id`, 'home.no_category')
    if (rule.kind !== 'hand') continue
    if (rule.product_ids.some((id) => products.has(id))) refuse(`${field}.product_ids`, 'home.no_product')
    if (new Set(rule.product_ids).size < rule.product_ids.length) refuse(`${field}.product_ids`, 'home.twice')
  }
  for (const [part, items] of Object.entries({ slides: slides.map(({ slide }) => slide), ...listsOf(home) }))
    if (new Set(items.map(({ id }) => id)).size < items.length) refuse(part, 'home.twice')
  await checkFilm(db, home, before, refuse)
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

const listsOf = ({ sections, features }: HomeContents) => ({ sections, features })

/** One of each type at most: sent to this shop, or shown by it already. */
async function checkFilm(
  db: Deps['db'],
  { film }: HomeContents,
  before: HomeContents,
  refuse: (field: string, fault: Fault) => void,
) {
  if (!film) return
  const files = film.sources.map(({ file }) => file)
  const sent = (await filmsAt(db, files)).map(({ url: file, type }) => ({ file, type }))
  const known = [...sent, ...(before.film?.sources ?? [])]
  const isKnown = (source: HomeFilm['sources'][number]) =>
    known.some(({ file, type }) => file === source.file && type === source.type)
  if (!film.sources.every(isKnown)) refuse('film.sources', 'home.no_film')
  if (new Set(film.sources.map(({ type }) => type)).size < film.sources.length) refuse('film.sources', 'home.same_kind')
}
