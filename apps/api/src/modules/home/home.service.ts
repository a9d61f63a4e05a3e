import type { HomeContents, HomeSlide } from '@asjad/contract/admin/home'
import type { HomeSection } from '@asjad/contract/catalog'
import type { Home, Slide } from '@asjad/contract/content'
import type { Locale } from '@asjad/contract/locale'
import { settingOf, socialsOf } from '@asjad/contract/settings'
import type { PictureRow } from '../../database/tables/pictures.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { mediaUrl, pictureOf } from '../../media/picture.ts'
import type { Source } from '../../sources.ts'
import { cardsOf } from '../catalog/catalog.service.ts'
import { getGeneralSettings } from '../settings/settings.service.ts'
import { picturesById, storedHome } from './home.queries.ts'
import { completeHome, isShownAt, nextChange, pictureIdsOf } from './home.rules.ts'
import { productsOfSections } from './section-products.ts'

type Reader = Pick<Visitor, 'lang' | 'userId'>

/** What shoppers see now. */
export const publishedHome = async ({ readDb }: Pick<Deps, 'readDb'>) => completeHome(await storedHome(readDb))

/** The home page, and the moment from which on it is another by itself. */
export async function getHome(deps: Deps, visitor: Reader) {
  const contents = await publishedHome(deps)
  const now = deps.now()
  const data = await showHome(deps, contents, visitor, (slide) => isShownAt(slide, now))
  return { data, until: nextChange(contents, now), sources: sourcesOf(contents) }
}

export async function getHomeSections(deps: Deps, visitor: Reader) {
  const contents = await publishedHome(deps)
  return { data: await shownSections(deps, contents, visitor), sources: sourcesOf(contents) }
}

/** A section by a rule shows other products when the assortment or its order changes; one by hand does not. */
const sourcesOf = ({ sections }: HomeContents): Source[] =>
  sections.some(({ rule }) => rule.kind !== 'hand') ? ['listings', 'categories'] : []

/** A home page as it is, or would be, shown. */
export async function showHome(
  deps: Deps,
  contents: HomeContents,
  visitor: Reader,
  isShown: (slide: HomeSlide) => boolean,
): Promise<Home> {
  const { lang } = visitor
  const [settings, pictures, sections] = await Promise.all([
    getGeneralSettings(deps, visitor),
    picturesById(deps.readDb, pictureIdsOf(contents)),
    shownSections(deps, contents, visitor),
  ])
  const has = (kind: Home['blocks'][number]['kind']) =>
    contents.blocks.some((block) => block.kind === kind && block.shown)
  const toSlide = slideIn(lang, pictures)
  const banner = has('banner') ? contents.banners.filter(isShown).flatMap(toSlide)[0] : undefined
  return {
    home: { title: settingOf(settings, 'home_title'), description: settingOf(settings, 'home_description') },
    home_slider_video: videoOf(contents.film, pictures),
    sliders: has('slides') ? contents.slides.filter(isShown).flatMap(toSlide) : [],
    banner: banner ?? null,
    features: {
      features: has('features')
        ? contents.features.map((feature) => ({
            id: feature.id,
            icon: feature.icon,
            title: feature[`title_${lang}`],
            description: feature[`description_${lang}`],
          }))
        : [],
    },
    blocks: contents.blocks.flatMap(({ kind, section_id, shown }): Home['blocks'] => {
      if (!shown || (kind === 'banner' && !banner)) return []
      if (kind !== 'section') return [{ kind }]
      const section = sections.find(({ id }) => id === section_id)
      return section ? [{ kind, section: withoutLateBlurs(section) }] : []
    }),
    general_settings: settings,
    socials: socialsOf(settings),
  }
}

/** In the order of the page, without those that are switched off. */
async function shownSections(deps: Deps, { sections, blocks }: HomeContents, visitor: Reader): Promise<HomeSection[]> {
  const isShown = new Set(blocks.flatMap(({ section_id, shown }) => (shown && section_id ? [section_id] : [])))
  const shown = sections.filter(({ id }) => isShown.has(id))
  const products = await productsOfSections(deps, shown)
  const ids = [...new Set(products.flat())]
  const cards = ids.length > 0 ? await cardsOf(deps, ids, visitor) : []
  const cardById = new Map(cards.map((card) => [card.id, card]))
  return shown.map((section, index) => ({
    id: section.id,
    title: section[`title_${visitor.lang}`],
    subtitle: section[`subtitle_${visitor.lang}`],
    products: (products[index] ?? []).flatMap((id) => cardById.get(id) ?? []),
  }))
}

/** No row shows more than five products at first, so the others are sent without a blurred placeholder. */
const withoutLateBlurs = (section: HomeSection): HomeSection => ({
  ...section,
  products: section.products.map((product, index) =>
    index < 5 ? product : { ...product, media: { ...product.media, blur: '' } },
  ),
})

const slideIn =
  (lang: Locale, pictures: ReadonlyMap<number, PictureRow>) =>
  (slide: HomeSlide): Slide[] => {
    const picture = pictures.get(slide.picture_id)
    const phonePicture = slide.phone_picture_id && pictures.get(slide.phone_picture_id)
    if (!picture) return []
    return [
      {
        id: slide.id,
        title: slide[`title_${lang}`],
        description: slide[`description_${lang}`],
        // Of two pictures one is never loaded, and its blurred placeholder would stay over the other.
        image: { ...pictureOf(picture), ...(phonePicture && { blur: '' }) },
        phone_image: phonePicture ? { ...pictureOf(phonePicture), blur: '' } : null,
        link: slide.link,
      },
    ]
  }

function videoOf(film: HomeContents['film'], pictures: ReadonlyMap<number, PictureRow>) {
  const poster = film && pictures.get(film.poster_id)
  if (!poster) return null
  const sources = film.sources.map(({ file, type }) => ({ url: mediaUrl(file), type }))
  return { url: sources.at(-1)?.url ?? '', sources, poster: pictureOf(poster) }
}
