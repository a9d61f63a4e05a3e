import { z } from 'zod'
import { karat, sizeUnit } from '../catalog.ts'
import { id } from '../endpoint.ts'
import { engravingLetters } from '../engraving.ts'
import { sar } from '../money.ts'
import { picture } from '../picture.ts'
import { inBothLanguages } from './order-list.ts'

/** `binned`: a draft that was deleted; for 30 days it can be restored. */
export const productStatuses = ['draft', 'scheduled', 'published', 'archived', 'binned'] as const
export const productStatus = z.enum(productStatuses)
export type ProductStatus = z.infer<typeof productStatus>

export const pricings = ['gold', 'fixed'] as const
export const taxCategories = ['standard', 'zero'] as const

const line = z
  .string()
  .trim()
  .max(120)
  .regex(/^[^\p{Cc}]*$/u)
const amount = sar.min(0).max(10_000_000)

/** Most varieties and pictures that a product may have. */
export const maxVarieties = 100
export const maxPictures = 12

/** What an editor writes about a product. A draft may leave any text empty; publishing asks for what is missing. */
export const productFields = z.object({
  title_ar: line,
  title_en: line,
  subtitle_ar: line,
  subtitle_en: line,
  description_ar: z.string().trim().max(10_000),
  description_en: z.string().trim().max(10_000),
  keywords: z.string().trim().max(500).meta({ description: 'Further words that it is found by' }),
  category_id: id,
  caliber: karat,
  pricing: z.enum(pricings),
  tax_category: z.enum(taxCategories).meta({ description: 'Zero only for 24K sold by weight' }),
  by_weight: z.boolean().meta({ description: 'A bar or a coin' }),
  size_unit: sizeUnit.nullable(),
  dimensions: z
    .record(z.string().regex(/^[a-z_]{1,30}$/), z.number().positive().max(10_000))
    .nullable()
    .meta({ description: 'Millimetres, for the drawing to scale' }),
  requires_custom_text: z.boolean(),
  custom_text_min: z.int().min(1).max(60).meta({ description: 'At most `custom_text_max`' }),
  custom_text_max: z.int().min(1).max(60),
  custom_text_letters: z.enum(engravingLetters),
  custom_text_digits: z.boolean(),
})
export type ProductFields = z.infer<typeof productFields>

export const sku = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/)

/** What an editor writes about a variety. Its stock is changed by a difference, elsewhere. */
export const varietyFields = z.object({
  sku,
  weight: z.number().positive().max(100_000).multipleOf(0.001).meta({ description: 'Grams' }),
  size: z.number().min(0).max(9_999).multipleOf(0.01),
  making: amount.nullable().meta({ description: 'Priced by gold: for the piece, before VAT' }),
  last_making: amount.nullable().meta({ description: 'The former one, which makes the struck price' }),
  fixed_price: amount.nullable().meta({ description: 'Priced fixed: with VAT' }),
  last_fixed_price: amount.nullable(),
  cost: amount.nullable().meta({
    description: 'What the making (priced by gold) or the whole piece (fixed) cost the shop, before VAT',
  }),
  low_stock: z.int().min(0).max(100_000).nullable(),
  tracks_serials: z.boolean(),
  hidden: z.boolean(),
})
export type VarietyFields = z.infer<typeof varietyFields>

/** As it is stored: a price list of earlier times may have what no editor may write today. */
const storedVariety = varietyFields.extend({
  sku: z.string(),
  weight: z.number().positive().meta({ description: 'Grams' }),
  size: z.number(),
  making: sar.nullable(),
  last_making: sar.nullable(),
  fixed_price: sar.nullable(),
  last_fixed_price: sar.nullable(),
  cost: sar.nullable(),
})

/** What a variety has besides: stock, and its price now. */
export const staffVariety = storedVariety.extend({
  id,
  low_mark: z
    .int()
    .nonnegative()
    .meta({ description: 'At or below it the variety is low: its own mark, or that of the settings' }),
  on_hand: z.int(),
  reserved: z.int(),
  price: sar.nullable().meta({ description: 'At the current gold price; null if there is none' }),
  price_parts: z.object({ metal: sar, making: sar, vat: sar }).nullable(),
  below_cost: z.boolean(),
  locked: z
    .enum(['sold', 'reserved', 'certified'])
    .nullable()
    .meta({ description: 'Why it can only be hidden and not deleted' }),
})
export type StaffVariety = z.infer<typeof staffVariety>

export const productPicture = z.object({
  picture_id: id,
  picture,
  alt_ar: z.string(),
  alt_en: z.string(),
})
export type ProductPicture = z.infer<typeof productPicture>

/** What a product lacks. All but `measure` and `english_subtitle` keep it from being published. */
export const productGaps = [
  'arabic',
  'english',
  'english_subtitle',
  'picture',
  'alt_text',
  'variety',
  'weight',
  'price',
  'measure',
] as const
export type ProductGap = (typeof productGaps)[number]

const storedProduct = productFields.extend({
  title_ar: z.string(),
  title_en: z.string(),
  subtitle_ar: z.string(),
  subtitle_en: z.string(),
  description_ar: z.string(),
  description_en: z.string(),
  keywords: z.string(),
  dimensions: z.record(z.string(), z.number()).nullable(),
})

export const staffProduct = storedProduct.extend({
  id,
  version: z.int().positive(),
  slug: z.string(),
  status: productStatus,
  published_at: z.iso.datetime().nullable(),
  publish_at: z.iso.datetime().nullable(),
  archived_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  category: inBothLanguages,
  varieties: z.array(staffVariety),
  pictures: z.array(productPicture),
  gaps: z.array(z.enum(productGaps)),
  sold: z.int().nonnegative(),
  figures: z.object({
    sold_30_days: z.int().nonnegative(),
    favourites: z.int().nonnegative(),
    rating: z.number().nullable(),
    reviews: z.int().nonnegative(),
  }),
  can: z.object({
    delete: z.boolean().meta({ description: 'A draft that was never sold' }),
    publish: z.boolean(),
    edit_prices: z.boolean(),
    adjust_stock: z.boolean(),
  }),
  shop_url: z.string().nullable().meta({ description: 'Its page in the shop, if it is published' }),
})
export type StaffProduct = z.infer<typeof staffProduct>

/** One row of the list. */
export const productRow = staffProduct
  .pick({
    id: true,
    version: true,
    status: true,
    publish_at: true,
    updated_at: true,
    category_id: true,
    category: true,
    caliber: true,
    pricing: true,
    size_unit: true,
    gaps: true,
    sold: true,
  })
  .extend({
    title: inBothLanguages,
    media: picture.nullable(),
    sold_30_days: z.int().nonnegative(),
    varieties: z
      .array(
        staffVariety.pick({
          id: true,
          sku: true,
          weight: true,
          size: true,
          making: true,
          fixed_price: true,
          price: true,
          on_hand: true,
          reserved: true,
          low_stock: true,
          low_mark: true,
          hidden: true,
          below_cost: true,
        }),
      )
      .meta({ description: 'In their order, at most 20 of `varieties_count`' }),
    varieties_count: z.int().nonnegative(),
  })
export type ProductRow = z.infer<typeof productRow>
