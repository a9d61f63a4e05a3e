import { z } from 'zod'
import { karat } from '../catalog.ts'
import { id, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { orderStatus } from '../orders.ts'
import { picture } from '../picture.ts'

const bilingual = z.object({ ar: z.string(), en: z.string() })

/** Each kind at most this many. */
export const maxFound = 8

/** A kind is absent if the person may not see it. */
export const searchEverything = staffEndpoint({
  method: 'GET',
  path: '/admin/search',
  summary: 'Orders, customers, products and certificates that match some words, a telephone number, an id or a serial',
  tag: 'Search',
  needs: 'any',
  numbers: ['q'],
  input: z.object({ q: z.string().trim().max(100) }),
  data: z.object({
    orders: z
      .array(
        z.object({
          id: z.string(),
          status: orderStatus,
          name: z.string(),
          city: z.string(),
          total: sar,
          created_at: z.iso.datetime(),
        }),
      )
      .optional(),
    customers: z.array(z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string() })).optional(),
    products: z
      .array(
        z.object({
          id,
          title: bilingual,
          sku: z.string().nullable().meta({ description: 'The variety that was found by its SKU, else the first one' }),
          karat,
          picture: picture.nullable(),
          published: z.boolean(),
        }),
      )
      .optional(),
    certificates: z
      .array(
        z.object({
          serial: z.string(),
          title: bilingual,
          sku: z.string(),
          karat,
          revoked: z.boolean(),
          marked: z.boolean(),
        }),
      )
      .optional(),
  }),
})
