import type { GeneralSettings, Home, HomeVideo } from '@asjad/contract/content'
import { settingOf, socialsOf } from '@asjad/contract/settings'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { pictureOf } from '../../media/picture.ts'
import { features, homeVideo, publicSettings, slides } from './content.queries.ts'

export async function getGeneralSettings({ db }: Deps, { lang }: Visitor): Promise<GeneralSettings> {
  const rows = await publicSettings(db)
  return rows.map((row) => ({ key: row.key, value: row[`value_${lang}`] }))
}

export async function getHome(deps: Deps, visitor: Visitor): Promise<Home> {
  const { lang } = visitor
  const [settings, allSlides, allFeatures, video] = await Promise.all([
    getGeneralSettings(deps, visitor),
    slides(deps.db),
    features(deps.db),
    homeVideo(deps.db),
  ])
  const inPlace = (place: 'slider' | 'banner') =>
    allSlides
      .filter((slide) => slide.place === place)
      .map((slide) => ({
        id: slide.id,
        title: slide[`title_${lang}`],
        description: slide[`description_${lang}`],
        image: pictureOf(slide.picture),
        link: slide.link,
      }))
  return {
    home: { title: settingOf(settings, 'home_title'), description: settingOf(settings, 'home_description') },
    home_slider_video: video ? videoOf(video) : null,
    sliders: inPlace('slider'),
    banner: inPlace('banner')[0] ?? null,
    features: {
      features: allFeatures.map((feature) => ({
        id: feature.id,
        icon: feature.icon,
        title: feature[`title_${lang}`],
        description: feature[`description_${lang}`],
      })),
    },
    general_settings: settings,
    socials: socialsOf(settings),
  }
}

function videoOf({ sources, poster }: NonNullable<Awaited<ReturnType<typeof homeVideo>>>): HomeVideo {
  const list = sources as HomeVideo['sources']
  return { url: list.at(-1)?.url ?? '', sources: list, poster: pictureOf(poster) }
}
