import { z } from 'zod'
import { karat, sizeUnit } from '../catalog.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Products (staff)'

/** What hangs on a piece in the showcase. */
export const pieceLabel = z.object({
  id: id.meta({ description: 'Of the variety' }),
  sku: z.string(),
  title: inBothLanguages,
  caliber: karat,
  weight: z.number().positive().meta({ description: 'Grams' }),
  size: z.number().nonnegative(),
  size_unit: sizeUnit.nullable(),
  price: sar.nullable().meta({ description: 'At the current gold price; null if there is none' }),
  on_hand: z.int().nonnegative(),
  qr_svg: z.string().meta({ description: 'The address of the product’s page in the shop' }),
})
export type PieceLabel = z.infer<typeof pieceLabel>

export const printLabels = staffEndpoint({
  method: 'GET',
  path: '/admin/varieties/labels',
  summary: 'What is printed on the labels of up to 100 products, one for each variety that is not hidden',
  tag,
  needs: 'catalogue.edit',
  input: z.object({
    ids: z
      .string()
      .max(2_000)
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().positive()).max(100)),
  }),
  data: z.array(pieceLabel),
})

export const listHomeSections = staffEndpoint({
  method: 'GET',
  path: '/admin/home-sections',
  summary: 'The sections of the home page that products can be added to, in their order',
  tag,
  needs: 'catalogue.edit',
  input: noInput,
  data: z.array(z.object({ id, title: inBothLanguages })),
})
