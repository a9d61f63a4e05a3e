import type { TestPayment } from '@asjad/contract/admin/opening'
import type { SynonymKind } from '@asjad/contract/admin/synonyms'
import type { Karat, SizeUnit } from '@asjad/contract/catalog'
import type { Feature } from '@asjad/contract/content'
import type { EngravingLetters } from '@asjad/contract/engraving'
import type { TaxCategory } from '@asjad/contract/piece-price'
import type { Generated } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { CertificateTables } from './tables/certificates.ts'
import type { EditingTables } from './tables/editing.ts'
import type { GoldTables } from './tables/gold.ts'
import type { HomeTables } from './tables/home.ts'
import type { LeadTables } from './tables/leads.ts'
import type { MessageTables } from './tables/messages.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PictureRow } from './tables/pictures.ts'
import type { ReportTables } from './tables/reports.ts'
import type { ReviewTables } from './tables/reviews.ts'
import type { SecondFactorTables } from './tables/second-factors.ts'
import type { ShoppingTables } from './tables/shopping.ts'
import type { StaffTables } from './tables/staff.ts'
import type { WebhookTables } from './tables/webhooks.ts'

type Bilingual<Name extends string> = Record<`${Name}_ar` | `${Name}_en`, string>

type Id = Generated<number>

/** What people edit. Triggers raise both at every edit. */
type Versioned = { version: Generated<number>; updated_at: Generated<Date> }

/** The tables as queries see them. One line per column, in the order of the migrations. */
export type Tables = CatalogueTables &
  AccountTables &
  SecondFactorTables &
  ShoppingTables &
  OrderTables &
  CertificateTables &
  MessageTables &
  ReviewTables &
  GoldTables &
  LeadTables &
  StaffTables &
  EditingTables &
  ReportTables &
  MoneyTables &
  WebhookTables &
  HomeTables

type CatalogueTables = {
  picture: { id: Id } & PictureRow
  category: {
    id: Id
    parent_id: number | null
    position: number
    slug: string
    picture_id: number | null
    hidden: Generated<boolean>
  } & Bilingual<'title'> &
    Versioned
  product: {
    id: Id
    slug: string
    category_id: number
    caliber: Karat
    pricing: 'gold' | 'fixed'
    tax_category: TaxCategory
    requires_custom_text: Generated<boolean>
    custom_text_min: Generated<number>
    custom_text_max: Generated<number>
    custom_text_letters: Generated<EngravingLetters>
    custom_text_digits: Generated<boolean>
    by_weight: Generated<boolean>
    size_unit: SizeUnit | null
    dimensions: Record<string, number> | null
    sold: Generated<number>
    published_at: Date | null
    created_at: Generated<Date>
    keywords: Generated<string>
    publish_at: Date | null | undefined
    archived_at: Date | null | undefined
    deleted_at: Date | null | undefined
  } & Bilingual<'title' | 'subtitle' | 'description'> &
    Versioned
  variety: {
    id: Id
    product_id: number
    position: number
    sku: string
    weight_mg: number
    size: Generated<number>
    on_hand: number
    reserved: Generated<number>
    making: number | null
    last_making: number | null
    fixed_price: number | null
    last_fixed_price: number | null
    hidden_at: Date | null | undefined
    cost: number | null | undefined
    low_stock: number | null | undefined
    tracks_serials: Generated<boolean>
  } & Versioned
  product_picture: {
    product_id: number
    position: number
    picture_id: number
  } & Bilingual<'alt'>
  setting: { key: string; is_public: boolean; version: Generated<number> } & Bilingual<'value'>
  setting_version: {
    key: string
    version: number
    value_ar: string | null
    value_en: string | null
    staff_id: number | null
    at: Generated<Date>
  }
  shop_logo: { hash: string; width: number; height: number; png: Buffer; at: Generated<Date> }
  shop_opening: {
    id: Generated<boolean>
    opened_at: Date | null | undefined
    opened_by: number | null | undefined
    gateway_checked_at: Date | null | undefined
    test_payment_id: string | null | undefined
    test_payment_status: TestPayment['status'] | null | undefined
    test_payment_url: string | null | undefined
    test_payment_at: Date | null | undefined
  }
  feature: { id: Id; position: number; icon: Feature['icon'] } & Bilingual<'title' | 'description'>
  faq: { id: Id; position: number } & Bilingual<'question' | 'answer'> & Versioned
  page: { slug: string; updated_at: Generated<Date> } & Bilingual<'title' | 'body'>
  page_draft: {
    id: Id
    slug: string
    title_ar: Generated<string>
    title_en: Generated<string>
    body_ar: Generated<string>
    body_en: Generated<string>
    publish_at: Date | null | undefined
    updated_by: number | null | undefined
  } & Versioned
  page_version: {
    slug: string
    number: number
    published_at: Date
    staff_id: number | null
  } & Bilingual<'title' | 'body'>
  testimonial: { id: Id; position: number; rating: number } & Bilingual<'name' | 'city' | 'text'> & Versioned
  synonym: {
    id: Id
    kind: SynonymKind
    words: string
    finds: Generated<string>
    version: Generated<number>
    updated_at: Generated<Date>
  }
  seeded: { part: string; at: Generated<Date> }
}
