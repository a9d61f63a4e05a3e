import type { HomeContents, HomeSlide } from '@asjad/contract/admin/home'
import { sql } from 'kysely'
import type { startTestApi } from './test-api.ts'

type Shop = Pick<Awaited<ReturnType<typeof startTestApi>>, 'db'>

export const emptyHome: HomeContents = {
  film: null,
  slides: [],
  banners: [],
  sections: [],
  features: [],
  blocks: [
    { kind: 'slides', shown: true },
    { kind: 'categories', shown: true },
    { kind: 'banner', shown: true },
    { kind: 'testimonials', shown: true },
    { kind: 'features', shown: true },
  ],
}

/** A draft that nobody has edited since: its version is 1. Without parts it is what shoppers see. */
export async function draftHome({ db }: Shop, parts: Partial<HomeContents> | null) {
  await db.deleteFrom('record_version').where('kind', '=', 'home_draft').execute()
  await db.deleteFrom('home_draft').execute()
  const contents = parts && JSON.stringify({ ...emptyHome, ...parts })
  await sql`insert into home_draft (contents) values (${contents}::jsonb)`.execute(db)
}

/** A slide without a period. */
export const slideOf = (picture_id: number, more: Partial<HomeSlide> = {}): HomeSlide => ({
  id: -1,
  title_ar: 'تشكيلة العيد',
  title_en: 'Eid collection',
  description_ar: 'قطع خفيفة للعيد',
  description_en: 'Light pieces for Eid',
  link: '/Store',
  picture_id,
  phone_picture_id: null,
  starts_at: null,
  ends_at: null,
  ...more,
})
