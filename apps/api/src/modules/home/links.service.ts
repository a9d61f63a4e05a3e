import type * as contract from '@asjad/contract/admin/home'
import { type PageSlug, pageSlugs } from '@asjad/contract/content'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import { categoriesInOrder } from '../catalog/categories.service.ts'
import { findProductIds } from '../catalog/find-products.service.ts'
import { namedProducts, newestProducts, pageTitles } from './home.queries.ts'

type Links = Data<typeof contract.findLinks>

const maxProducts = 12

/** What a slide may lead to, or what a section may show: pieces first if the text names some, then what it is part of. */
export async function findLinks(deps: Deps, { q, kind }: Parsed<typeof contract.findLinks>): Promise<Links> {
  const wanted = (one: Links[number]['kind']) => kind === undefined || kind === one
  const isNamed = ({ title }: Pick<Links[number], 'title'>) =>
    `${title.ar} ${title.en}`.toLowerCase().includes(q.toLowerCase())
  const [categories, pages, products] = await Promise.all([
    wanted('category') ? linkedCategories(deps) : [],
    wanted('page') ? linkedPages(deps) : [],
    wanted('product') ? linkedProducts(deps, q) : [],
  ])
  const named = [...categories.filter(isNamed), ...pages.filter(isNamed)]
  return q === '' ? [...named, ...products] : [...products, ...named]
}

/** Without a text the newest ones. */
async function linkedProducts(deps: Deps, q: string): Promise<Links> {
  const ids = q === '' ? await newestProducts(deps.db, maxProducts) : await findProductIds(deps, q, maxProducts)
  return (await namedProducts(deps.db, ids)).map(({ id, title_ar: ar, title_en: en, picture }) => ({
    kind: 'product',
    id,
    title: { ar, en },
    path: `/products/${id}`,
    media: pictureOf(picture),
  }))
}

async function linkedCategories(deps: Deps): Promise<Links> {
  return (await categoriesInOrder(deps)).map(({ id, slug, title_ar: ar, title_en: en, picture }) => ({
    kind: 'category',
    id,
    title: { ar, en },
    path: `/category/${id}/${slug}`,
    media: picture && pictureOf(picture),
  }))
}

/** The storefront's own addresses of the pages that staff write. */
const pathOfPage: Record<PageSlug, string> = {
  about: '/About',
  'terms-and-conditions': '/Terms-and-Conditions',
  'private-policy': '/private-policy',
  'usage-agreement': '/usage-agreement',
  'shipping-policy': '/shipping-policy',
}

const shopPages = {
  '/Store': 'home.page_store',
  '/gold-today': 'home.page_gold',
  '/certificates': 'home.page_certificates',
  '/Contact': 'home.page_contact',
  '/public-questions': 'home.page_questions',
} as const

async function linkedPages({ db }: Deps): Promise<Links> {
  const titles = await pageTitles(db)
  const page = (path: string, title: { ar: string; en: string }) =>
    ({ kind: 'page', id: null, title, path, media: null }) as const
  return [
    ...Object.entries(shopPages).map(([path, key]) =>
      page(path, { ar: translate('ar', key), en: translate('en', key) }),
    ),
    ...pageSlugs.flatMap((slug) => {
      const title = titles.get(slug)
      return title ? [page(pathOfPage[slug], title)] : []
    }),
  ]
}
