import { z } from 'zod'
import { westernDigits } from './digits.ts'
import { endpoint, id, noInput } from './endpoint.ts'
import { personName } from './person-name-schema.ts'

const tag = 'Addresses'
/** One printed line of a label. */
const line = z
  .string()
  .trim()
  .min(2)
  .max(120)
  .regex(/^\P{Cc}*$/u)

/** National short address: four letters, four digits. */
export const shortAddress = z
  .string()
  .transform((text) => westernDigits(text).replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{4}\d{4}$/))

const mapLocation = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export const address = z.object({
  id,
  short_address: z.string().nullable(),
  country: z.string(),
  city: z.string(),
  area: z.string(),
  street_name: z.string(),
  postal_code: z.string(),
  home_description: z.string().nullable(),
  receiver_name: z.string(),
  phone: z.string().meta({ description: 'International form, such as +966512345678' }),
  another_person_receives: z.boolean(),
  notification_opt_in: z.boolean(),
  map_location: mapLocation.nullable(),
})
export type Address = z.infer<typeof address>

export const newAddress = z.object({
  short_address: shortAddress.nullish(),
  country: z.string().trim().min(2).max(60),
  city: line,
  area: line,
  street_name: line,
  postal_code: z
    .string()
    .transform((text) => westernDigits(text).trim())
    .pipe(z.string().regex(/^\d{5}$/)),
  home_description: z.string().trim().max(300).nullish(),
  receiver_name: personName(120),
  phone: z.string().trim().max(30).transform(westernDigits),
  another_person_receives: z.boolean().default(false),
  notification_opt_in: z.boolean().default(false),
  map_location: mapLocation.nullish(),
})
export type NewAddress = z.input<typeof newAddress>

export const mapTiles = endpoint({
  method: 'GET',
  path: '/map-tiles',
  summary: 'Where the pictures of the map come from, and who must be named for them; null where the store shows no map',
  tag,
  input: noInput,
  data: z.object({ url: z.string(), credit: z.string() }).nullable(),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/user/addresses',
  summary: 'The addresses of the account, the last used first',
  tag,
  access: 'user',
  input: noInput,
  data: z.array(address),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/user/addresses',
  summary: 'Adds an address',
  tag,
  access: 'user',
  input: newAddress,
  data: address,
  refusals: ['addresses_full'],
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/user/addresses/:id',
  summary: 'Changes an address',
  tag,
  access: 'user',
  input: newAddress.extend({ id }),
  data: address,
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/user/addresses/:id',
  summary: 'Removes an address',
  tag,
  access: 'user',
  input: z.object({ id }),
  data: z.null(),
})
