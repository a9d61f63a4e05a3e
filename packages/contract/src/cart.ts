import { z } from 'zod'
import { engraving, productCard, variety } from './catalog.ts'
import { westernDigits } from './digits.ts'
import { endpoint, id, noInput, pictures } from './endpoint.ts'
import { typefaces } from './engraving.ts'
import { sar } from './money.ts'

const tag = 'Cart'

/** Stock limits the quantity; this only rejects nonsense. */
const maxQuantity = 999

const quantity = z.preprocess(
  (value) => (typeof value === 'string' ? westernDigits(value).trim() : value),
  z.coerce.number().int().max(maxQuantity),
)
const customText = z.string().trim().max(100)
const note = z.string().trim().max(500)

/** In which letters a text is engraved; null: the shopper chose none, or nothing is engraved. */
export const typeface = z.enum(typefaces)

/**
 * A picture that the shopper gives to the workshop. `GET /attachments/{id}` returns a thumbnail, to that shopper only.
 */
export const attachment = z.object({ id: z.uuid(), name: z.string() })
export type Attachment = z.infer<typeof attachment>

export const cartItem = z.object({
  id,
  product: productCard.meta({ description: 'The piece with weight, size, stock and price of the chosen variety' }),
  variety_id: id,
  quantity: z.int().positive(),
  custom_text: z.string().nullable(),
  typeface: typeface.nullable(),
  ...engraving,
  note: z.string().nullable(),
  attachments: z.array(attachment),
  unit_price: sar,
  total: sar,
  price_parts: variety.shape.price_parts,
  vat_percent: z.literal([0, 15]),
  added_price: sar.meta({ description: 'What one piece cost when it was added' }),
  told_price: sar.nullable().meta({ description: 'The last change of its price that the shopper was told of' }),
  problem: z.enum(['sold_out', 'too_many', 'unavailable', 'engraving']).nullable().meta({
    description:
      'Why the line cannot be bought as it is; it is left out of the totals. `engraving`: the piece cannot bear its text (any more)',
  }),
})
export type CartItem = z.infer<typeof cartItem>

export const identityAbove = sar.meta({ description: 'Orders of more than this, with VAT, need an identity number' })

export const transferPercent = z
  .number()
  .nonnegative()
  .meta({ description: 'What paying by bank transfer takes off the goods before VAT, after a coupon' })

export const cartTotals = z.object({
  count: z.int().nonnegative().meta({ description: 'Lines' }),
  pieces: z.int().nonnegative(),
  subtotal: sar.meta({ description: 'Before VAT, without delivery' }),
  vat: sar,
  total: sar,
  identity_required: z.boolean().meta({ description: 'An order of this value asks for an identity number' }),
  identity_above: identityAbove,
  transfer_percent: transferPercent.nullable().meta({ description: 'Null: bank transfer is not offered' }),
})
export type CartTotals = z.infer<typeof cartTotals>

export const getCart = endpoint({
  method: 'GET',
  path: '/carts',
  summary: 'The cart at the prices of now, with its totals, and how much else the header counts',
  tag,
  access: 'user',
  input: noInput,
  data: z.array(cartItem),
  meta: cartTotals.extend({
    wishlist: z.int().nonnegative().meta({ description: 'Favourites' }),
    compare: z.int().nonnegative().meta({ description: 'Pieces that are compared' }),
  }),
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/products/:id/add-to-cart',
  summary: 'Puts pieces into the cart; the same piece with the same words adds to its line',
  tag,
  access: 'user',
  input: z.object({
    id,
    variety_id: id,
    quantity: quantity.pipe(z.number().min(1)).default(1),
    custom_text: customText.nullish(),
    typeface: typeface.nullish(),
    note: note.nullish(),
    in_cart: quantity.pipe(z.number().min(0)).optional().meta({
      description:
        'Pieces of this variety that the sender saw in the cart. If it holds another number by now, nothing is added',
    }),
  }),
  files: { attachments: pictures },
  data: cartItem,
  meta: z.object({ count: z.int().positive().meta({ description: 'Lines in the cart' }) }),
  refusals: ['invalid', 'conflict', 'out_of_stock', 'cart_full'],
})

export const changeCartItem = endpoint({
  method: 'PATCH',
  path: '/carts/:item_id',
  summary:
    'Changes a line: quantity (0 removes it), text, typeface, note. A line removed within the last hour comes back',
  tag,
  access: 'user',
  input: z.object({
    item_id: id,
    quantity: quantity.pipe(z.number().min(0)).optional(),
    custom_text: customText.nullish(),
    typeface: typeface.nullish(),
    note: note.nullish(),
  }),
  data: z.array(cartItem),
  meta: cartTotals,
  refusals: ['invalid', 'out_of_stock', 'cart_full'],
})

export const acknowledgePrices = endpoint({
  method: 'PATCH',
  path: '/carts',
  summary: 'The shopper was told of these prices: a note of the change is not shown again',
  tag,
  access: 'user',
  input: z.object({
    prices: z
      .array(z.object({ item_id: id, price: sar.positive().max(100_000_000) }))
      .min(1)
      .max(50),
  }),
  data: z.null(),
})

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/carts/:item_id',
  summary: 'Removes a line',
  tag,
  access: 'user',
  input: z.object({ item_id: id }),
  data: z.array(cartItem),
  meta: cartTotals,
})

export const emptyCart = endpoint({
  method: 'DELETE',
  path: '/carts',
  summary: 'Removes all lines',
  tag,
  access: 'user',
  input: noInput,
  data: z.array(cartItem),
  meta: cartTotals,
})
