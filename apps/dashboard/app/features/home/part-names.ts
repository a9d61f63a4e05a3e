import type { HomePart } from '@asjad/contract/admin/home'
import * as m from '#app/i18n/messages/home-page.ts'

export const partNames: Record<HomePart, () => string> = {
  film: m.film,
  slides: m.slides,
  banners: m.banners,
  sections: m.sections,
  features: m.features,
  blocks: m.blocks,
}
