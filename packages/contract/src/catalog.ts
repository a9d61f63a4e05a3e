import { z } from 'zod'
import { westernDigits } from './digits.ts'
import { endpoint, id, noInput } from './endpoint.ts'
import { engravingLetters } from './engraving.ts'
import { currency, sar } from './money.ts'
import { picture } from './picture.ts'

export const karats = [18, 21, 24] as const
export const karat = z.literal(karats)
export type Karat = z.infer<typeof karat>

/** How to read `size`: ring size (inner circumference in mm), inner diameter in mm, or length in cm. */
export const sizeUnit = z.enum(['ring', 'mm', 'cm'])
export type SizeUnit = z.infer<typeof sizeUnit>

const vatPercent = z.literal([0, 15])

export const productCard = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  price: sar,
  last_price: sar.nullable(),
  currency,
  media: picture,
  is_wishlist: z.boolean(),
  is_cart: z.boolean(),
  is_compare: z.boolean(),
  variety_id: id.meta({
    description:
      'The variety that weight, size, stock and price are of. Ask for the size of a piece with `requires_custom_text`: it cannot be returned',
  }),
  requires_custom_text: z.literal([0, 1]),
  by_weight: z.boolean().meta({ description: 'A bar or a coin: its price of a gram is told too' }),
  quantity: z.int().nonnegative(),
  varieties_count: z.int().positive(),
  size: z.number().nonnegative(),
  size_unit: sizeUnit.nullable(),
  weight: z.number().positive().meta({ description: 'grams' }),
  caliber: karat,
  price_basis: z
    .object({ making: sar, last_making: sar.nullable(), vat_percent: vatPercent })
    .nullable()
    .meta({ description: 'What the price follows gold by; null where it is fixed' }),
})
export type ProductCard = z.infer<typeof productCard>

export const homeSection = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  products: z.array(productCard),
})
export type HomeSection = z.infer<typeof homeSection>

export const getHomeSections = endpoint({
  method: 'GET',
  path: '/home_sections',
  summary: 'The carousels of the home page, each with its products',
  tag: 'Catalogue',
  input: noInput,
  data: z.array(homeSection),
})

const categoryFields = {
  id,
  title: z.string(),
  image: picture.nullable(),
  products_count: z.int().nonnegative(),
}
/** The tree has two levels: shoppers get lost in deeper ones. */
export const category = z.object({ ...categoryFields, categories: z.array(z.object(categoryFields)) })
export type Category = z.infer<typeof category>

export const getCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'The tree of categories',
  tag: 'Catalogue',
  input: noInput,
  data: z.array(category),
})

/** An empty form field counts as missing, and Arabic digits are digits. */
const optionalInput = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const text = westernDigits(value).trim()
    return text === '' ? undefined : text
  }, schema.optional())

const numbers = (list: string) => list.split(',').map(Number)
const amount = z.coerce.number().nonnegative().max(1_000_000_000)

export const sorts = ['suggested', 'best_selling', 'price_desc', 'price_asc'] as const
export type Sort = (typeof sorts)[number]

export const maxPerPage = 60

const count = z.int().nonnegative()
const range = z.object({ min: z.number(), max: z.number() })

/** Preset ranges, as most shoppers look for them. Both ends are inclusive; `null` means no limit. */
export type Band = { min: number | null; max: number | null }
/** In riyals. */
export const priceBands: Band[] = [
  { min: null, max: 2_000 },
  { min: 2_000, max: 5_000 },
  { min: 5_000, max: 10_000 },
  { min: 10_000, max: null },
]
/** In grams. */
export const weightBands: Band[] = [
  { min: null, max: 5 },
  { min: 5, max: 15 },
  { min: 15, max: null },
]
const band = z.object({ min: z.number().nullable(), max: z.number().nullable(), count })

/** How many products each option of a filter would show, with all other filters unchanged. */
export const facets = z.object({
  calibers: z.array(z.object({ value: karat, count })),
  categories: z.array(z.object({ id, title: z.string(), parent_id: id.nullable(), count })),
  in_stock: count,
  price: range.nullable(),
  price_bands: z.array(band),
  weight: range.nullable(),
  weight_bands: z.array(band),
})
export type Facets = z.infer<typeof facets>

const crumb = z.object({ id, title: z.string() })

const searchFilter = z.object({
  kind: z.enum(['price', 'weight', 'caliber', 'size', 'sort', 'stock']),
  words: z.string().meta({ description: 'The words of the query that ask for it' }),
  without: z.string().meta({ description: 'The query without these words' }),
  min: z.number().nullable().meta({ description: 'Riyals, or grams; the karat has it as minimum and maximum' }),
  max: z.number().nullable(),
  sort: z.enum(sorts).nullable(),
})
/** A filter that the words of a search ask for. */
export type SearchFilter = z.infer<typeof searchFilter>

/** How the search was interpreted. */
export const searchInterpretation = z.object({
  query: z.string(),
  corrected: z
    .string()
    .nullable()
    .meta({ description: 'The nearest spelling, where the words as typed found nothing' }),
  filters: z.array(searchFilter).meta({ description: 'What the words ask for beside things to find; it is applied' }),
  left_out: z.array(z.string()).meta({ description: 'Words of the query that none of the products fulfils' }),
  category: crumb.nullable().meta({ description: 'The category that the query names' }),
  categories: z
    .array(crumb)
    .meta({ description: 'Categories that the query is about, also while it is typed, the nearest first' }),
})
export type SearchInterpretation = z.infer<typeof searchInterpretation>

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'Products by search, filters and order, with the counts of each filter',
  tag: 'Catalogue',
  input: z.object({
    search: z.string().max(200).optional(),
    ids: optionalInput(
      z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,23}$/)
        .transform(numbers),
    ).meta({ description: 'These products alone, in this order; those that are gone are left out' }),
    category_id: optionalInput(
      z
        .string()
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
        .transform(numbers),
    ).meta({
      description: 'One or several, between commas; each with the categories below it',
    }),
    caliber: optionalInput(
      z
        .string()
        .regex(/^(18|21|24)(,(18|21|24))*$/)
        .transform((list) => numbers(list) as Karat[]),
    ),
    min_price: optionalInput(amount),
    max_price: optionalInput(amount),
    min_weight: optionalInput(amount),
    max_weight: optionalInput(amount),
    in_stock: optionalInput(z.enum(['1', '0', 'true', 'false']).transform((word) => word === '1' || word === 'true')),
    sort: optionalInput(z.enum(sorts)),
    page: optionalInput(z.coerce.number().int().min(1).max(100_000)),
    per_page: optionalInput(z.coerce.number().int().min(1).max(maxPerPage)),
  }),
  data: z.array(productCard),
  meta: z.object({
    page: z.int().positive(),
    per_page: z.int().positive(),
    total: count,
    facets,
    search: searchInterpretation.nullable(),
    near: z.array(productCard).meta({
      description:
        'Where the shop has nothing of what was searched for: products that come near it. They are not in `total`',
    }),
  }),
  refusals: ['invalid'],
})

export const variety = z.object({
  id,
  weight: z.number().positive(),
  size: z.number().nonnegative(),
  quantity: count,
  price: sar,
  last_price: sar.nullable(),
  price_parts: z
    .object({ gram_price: sar, metal: sar, making: sar, vat: sar })
    .nullable()
    .meta({ description: 'metal + making + vat = price; null where the price is fixed' }),
  last_making: sar.nullable(),
})
export type Variety = z.infer<typeof variety>

/** What can be engraved on a piece with `requires_custom_text`. */
export const engraving = {
  custom_text_min: z.int().positive().meta({ description: 'The fewest letters that the piece needs' }),
  custom_text_max: z
    .int()
    .positive()
    .meta({ description: 'The most letters that the piece can bear, as people count' }),
  custom_text_letters: z.enum(engravingLetters).meta({ description: 'Letters of these scripts can be engraved' }),
  custom_text_digits: z.boolean().meta({ description: 'Digits can be engraved too' }),
}

export const product = productCard.omit({ varieties_count: true, price_basis: true }).extend({
  description_html: z.string().meta({ description: 'Safe HTML of what the shop wrote; `description` has its words' }),
  gallery: z.array(picture.extend({ alt: z.string() })),
  varieties: z.array(variety),
  price_parts: variety.shape.price_parts,
  vat_percent: vatPercent,
  category: crumb.extend({ image: z.object({ url: z.string() }).nullable(), parent: crumb.nullable() }),
  ...engraving,
  rating: z.object({ average: z.number().nullable(), count }),
  dimensions: z.record(z.string(), z.number()).nullable().meta({ description: 'millimetres' }),
  attachments: z.array(picture),
  note: z.string().nullable(),
  required_quantity: z.int().positive(),
  gold_price_at: z.iso
    .datetime()
    .meta({ description: 'The minute of the gold price that the price was computed from' }),
})
export type Product = z.infer<typeof product>

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'One product with its varieties, pictures and the parts of its price',
  tag: 'Catalogue',
  input: z.object({ id }),
  data: product,
})

export const getProductPreview = endpoint({
  method: 'GET',
  path: '/product-previews/:token',
  summary: 'A product in any state, as its page shows it, for whoever has a link that the staff made within the hour',
  tag: 'Catalogue',
  input: z.object({ token: z.string().max(1_000) }),
  data: product,
})

export const getRelatedProducts = endpoint({
  method: 'GET',
  path: '/products/:id/related',
  summary: 'Pieces in stock that are like this one',
  tag: 'Catalogue',
  input: z.object({ id }),
  data: z.array(productCard),
})
