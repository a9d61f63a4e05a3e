import type { SynonymKind } from '@asjad/contract/admin/synonyms'
import type { Karat, SizeUnit } from '@asjad/contract/catalog'
import type { Feature } from '@asjad/contract/content'
import type { EngravingLetters } from '@asjad/contract/engraving'
import type { Locale } from '@asjad/contract/locale'
import type { TaxCategory } from '@asjad/contract/piece-price'
import type { Generated } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { CertificateTables } from './tables/certificates.ts'
import type { EditingTables } from './tables/editing.ts'
import type { GoldTables } from './tables/gold.ts'
import type { HomeTables } from './tables/home.ts'
import type { LeadTables } from './tables/leads.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PictureRow } from './tables/pictures.ts'
import type { ReportTables } from './tables/reports.ts'
import type { ReviewTables } from './tables/reviews.ts'
import type { SecondFactorTables } from './tables/second-factors.ts'
import type { ShoppingTables } from './tables/shopping.ts'
import type { StaffTables } from './tables/staff.ts'

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
  ReviewTables &
  GoldTables &
  LeadTables &
  StaffTables &
  EditingTables &
  ReportTables &
  MoneyTables &
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
  setting: { key: string; is_public: boolean } & Bilingual<'value'>
  feature: { id: Id; position: number; icon: Feature['icon'] } & Bilingual<'title' | 'description'>
  faq: { id: Id; position: number } & Bilingual<'question' | 'answer'>
  page: { slug: string; updated_at: Generated<Date> } & Bilingual<'title' | 'body'>
  testimonial: { id: Id; position: number; rating: number } & Bilingual<'name' | 'city' | 'text'>
  message: {
    id: Id
    ticket: string
    key: string | null | undefined
    kind: 'contact' | 'complaint' | 'suggestion'
    lang: Locale
    name: string
    email: string
    phone: string | null | undefined
    subject: string | null | undefined
    order_number: string | null | undefined
    text: string
    suspect: Generated<boolean>
    created_at: Date
    answered_at: Date | null | undefined
  }
  message_attachment: { message_id: number; position: number; storage_key: string; name: string }
  synonym: {
    id: Id
    kind: SynonymKind
    words: string
    finds: Generated<string>
  }
  seeded: { part: string; at: Generated<Date> }
}
