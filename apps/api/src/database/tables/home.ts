import type { HomeBlock, HomeContents, SectionRule } from '@asjad/contract/admin/home'
import type { Generated } from 'kysely'

type Bilingual<Name extends string> = Record<`${Name}_ar` | `${Name}_en`, string>

/** The home page: what shoppers see, the draft of the next one, and those before. */
export type HomeTables = {
  slide: {
    id: Generated<number>
    place: 'slider' | 'banner'
    position: number
    picture_id: number
    link: string
    starts_at: Date | null | undefined
    ends_at: Date | null | undefined
    phone_picture_id: number | null | undefined
  } & Bilingual<'title' | 'description'>
  home_section: { id: Generated<number>; position: number; rule: StoredRule | null | undefined } & Bilingual<
    'title' | 'subtitle'
  >
  home_section_product: { home_section_id: number; position: number; product_id: number }
  home_video: { id: Generated<boolean>; sources: unknown; poster_id: number }
  home_layout: { id: Generated<boolean>; blocks: HomeBlock[] }
  home_draft: {
    id: Generated<number>
    contents: HomeContents | null
    staff_id: number | null
    version: Generated<number>
    updated_at: Generated<Date>
  }
  home_publication: {
    id: Generated<number>
    state: 'first' | 'scheduled' | 'published' | 'cancelled'
    contents: HomeContents
    staff_id: number | null
    decided_at: Date
    publish_at: Date
  }
  home_picture: { picture_id: number }
  film: { url: string; type: 'video/webm' | 'video/mp4'; bytes: number; at: Date }
}

type StoredRule = Exclude<SectionRule, { kind: 'hand' }>
