import { z } from 'zod'
import { endpoint, id, nothing } from './endpoint.ts'
import { currency, sar } from './money.ts'
import { picture } from './picture.ts'

export const calibers = [18, 21, 24] as const
export const caliber = z.literal(calibers)
export type Caliber = z.infer<typeof caliber>

/** How `size` is to be read: ring size (inner circumference in mm), inner diameter in mm, or length in cm. */
export const sizeUnit = z.enum(['ring', 'mm', 'cm'])
export type SizeUnit = z.infer<typeof sizeUnit>

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
  variety_id: id,
  requires_custom_text: z.literal([0, 1]),
  quantity: z.int().nonnegative(),
  varieties_count: z.int().positive(),
  size: z.number().nonnegative(),
  size_unit: sizeUnit.nullable(),
  weight: z.number().positive().meta({ description: 'grams' }),
  caliber,
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
  input: nothing,
  data: z.array(homeSection),
})

const categoryFields = {
  id,
  title: z.string(),
  image: picture.nullable(),
  products_count: z.int().nonnegative(),
}
/** The tree has two levels: shoppers do not find their way in deeper ones. */
export const category = z.object({ ...categoryFields, categories: z.array(z.object(categoryFields)) })
export type Category = z.infer<typeof category>

export const getCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'The tree of categories',
  tag: 'Catalogue',
  input: nothing,
  data: z.array(category),
})
