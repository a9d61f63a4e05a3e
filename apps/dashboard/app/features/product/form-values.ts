import type * as contract from '@asjad/contract/admin/product-fields'
import type { ProductStatus, StaffProduct, StaffVariety } from '@asjad/contract/admin/product-fields'
import type * as catalog from '@asjad/contract/catalog'
import type { SizeUnit } from '@asjad/contract/catalog'
import type { Picture } from '@asjad/contract/picture'

/** What stands in the form, as it was typed: figures are text until they are sent. */
export type Texts = {
  title_ar: string
  title_en: string
  subtitle_ar: string
  subtitle_en: string
  description_ar: string
  description_en: string
  keywords: string
  category_id: string
  caliber: string
  pricing: string
  tax_category: string
  by_weight: boolean
  size_unit: string
  requires_custom_text: boolean
  custom_text_min: string
  custom_text_max: string
  custom_text_letters: string
  custom_text_digits: boolean
  slug: string
  /** Where it is to go; saved by a move, not by the fields. */
  status: ProductStatus
  publish_at: string
}

// Not imported from the contract: the file that names them would bring its validator, 30 KB.
export const maxPictures = 12 satisfies typeof contract.maxPictures
export const karats = [18, 21, 24] as const satisfies typeof catalog.karats

export const rowTexts = [
  'sku',
  'size',
  'weight',
  'making',
  'last_making',
  'fixed_price',
  'last_fixed_price',
  'cost',
  'low_stock',
] as const
export type RowText = (typeof rowTexts)[number]
export const rowSwitches = ['tracks_serials', 'hidden'] as const
export type RowSwitch = (typeof rowSwitches)[number]

export type Row = Record<RowText, string> &
  Record<RowSwitch, boolean> & {
    key: string
    /** Null until it is saved. */
    id: number | null
    /** Of a new one: how many are there at the beginning. */
    on_hand: string
    /** Typed instead of the making, which then follows the weight; not saved itself. */
    per_gram: string
  }

export type Shot = {
  key: string
  /** Null until it is uploaded. */
  picture_id: number | null
  picture: Picture | null
  alt_ar: string
  alt_en: string
}

export type FormValues = { texts: Texts; measures: Record<string, string>; rows: Row[]; shots: Shot[] }

/** The measures that the drawing to scale understands. */
export const measureNames = ['inner_diameter', 'diameter', 'length', 'width', 'height', 'thickness'] as const

const figure = (value: number | null) => (value === null ? '' : String(value))
const money = (value: number | null) => (value === null ? '' : value.toFixed(2))

export const emptyRow = (key: string): Row => ({
  key,
  id: null,
  sku: '',
  size: '',
  weight: '',
  making: '',
  last_making: '',
  fixed_price: '',
  last_fixed_price: '',
  cost: '',
  low_stock: '',
  tracks_serials: false,
  hidden: false,
  on_hand: '',
  per_gram: '',
})

const rowOf = (variety: StaffVariety): Row => ({
  key: `v${variety.id}`,
  id: variety.id,
  sku: variety.sku,
  size: variety.size === 0 ? '' : String(variety.size),
  weight: variety.weight.toFixed(Math.max(2, decimalsOf(variety.weight))),
  making: money(variety.making),
  last_making: money(variety.last_making),
  fixed_price: money(variety.fixed_price),
  last_fixed_price: money(variety.last_fixed_price),
  cost: money(variety.cost),
  low_stock: figure(variety.low_stock),
  tracks_serials: variety.tracks_serials,
  hidden: variety.hidden,
  on_hand: '',
  per_gram: '',
})

const decimalsOf = (value: number) => (String(value).split('.')[1] ?? '').length

export const emptyValues = (categoryId = ''): FormValues => ({
  texts: {
    title_ar: '',
    title_en: '',
    subtitle_ar: '',
    subtitle_en: '',
    description_ar: '',
    description_en: '',
    keywords: '',
    category_id: categoryId,
    caliber: '21',
    pricing: 'gold',
    tax_category: 'standard',
    by_weight: false,
    size_unit: '',
    requires_custom_text: false,
    custom_text_min: '1',
    custom_text_max: '12',
    custom_text_letters: 'both',
    custom_text_digits: true,
    slug: '',
    status: 'draft',
    publish_at: '',
  },
  measures: {},
  rows: [],
  shots: [],
})

export const valuesOf = (product: StaffProduct): FormValues => ({
  texts: {
    title_ar: product.title_ar,
    title_en: product.title_en,
    subtitle_ar: product.subtitle_ar,
    subtitle_en: product.subtitle_en,
    description_ar: product.description_ar,
    description_en: product.description_en,
    keywords: product.keywords,
    category_id: String(product.category_id),
    caliber: String(product.caliber),
    pricing: product.pricing,
    tax_category: product.tax_category,
    by_weight: product.by_weight,
    size_unit: (product.size_unit ?? '') satisfies SizeUnit | '',
    requires_custom_text: product.requires_custom_text,
    custom_text_min: String(product.custom_text_min),
    custom_text_max: String(product.custom_text_max),
    custom_text_letters: product.custom_text_letters,
    custom_text_digits: product.custom_text_digits,
    slug: product.slug,
    status: product.status,
    publish_at: product.publish_at ?? '',
  },
  measures: Object.fromEntries(Object.entries(product.dimensions ?? {}).map(([name, value]) => [name, String(value)])),
  rows: product.varieties.map(rowOf),
  shots: product.pictures.map(({ picture_id, picture, alt_ar, alt_en }) => ({
    key: `p${picture_id}`,
    picture_id,
    picture,
    alt_ar,
    alt_en,
  })),
})
