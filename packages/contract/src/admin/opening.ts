import { z } from 'zod'
import { noInput, staffEndpoint } from '../endpoint.ts'

const tag = 'Opening'
const needs = 'settings.edit'
const when = z.iso.datetime()

/** What a shop needs before it opens, in the order in which the owner is led through it. */
export const openingSteps = [
  'name',
  'contact',
  'official',
  'logo',
  'gold',
  'courier',
  'category',
  'product',
  'payment',
] as const
export type OpeningStep = (typeof openingSteps)[number]

const opening = z.object({
  is_open: z.boolean(),
  opened_at: when.nullable().meta({ description: 'Null also for a shop that was never closed' }),
  steps: z.array(
    z.object({
      step: z.enum(openingSteps),
      is_done: z.boolean().meta({ description: 'Told by the shop’s own data, whoever entered it and where' }),
      is_required: z.boolean(),
    }),
  ),
  can_open: z.boolean().meta({ description: 'It is closed, and all that is required is done' }),
})
export type Opening = z.infer<typeof opening>

export const getOpening = staffEndpoint({
  method: 'GET',
  path: '/admin/opening',
  summary: 'Whether the shop is open, and what is missing before it can open',
  tag,
  needs,
  input: noInput,
  data: opening,
})

export const openShop = staffEndpoint({
  method: 'POST',
  path: '/admin/opening',
  summary: 'Opens the shop: shoppers see it from then on. It cannot be closed again; sales can be paused',
  tag,
  needs,
  input: noInput,
  data: opening,
  refusals: ['not_allowed_now'],
})

export const shopPreviewLink = staffEndpoint({
  method: 'POST',
  path: '/admin/opening/preview-link',
  summary: 'A link that shows the closed shop in this browser, for eight hours',
  tag,
  needs,
  input: noInput,
  data: z.object({ url: z.string(), expires_at: when }),
})

export const tryGoldSources = staffEndpoint({
  method: 'POST',
  path: '/admin/opening/gold-sources',
  summary: 'Asks the configured gold sources for the price of this moment; nothing is stored',
  tag,
  needs,
  readsOnly: true,
  input: noInput,
  data: z.object({
    sources: z.array(
      z.object({
        answers: z.boolean(),
        ounce_usd: z.number().nullable(),
        at: when.nullable(),
      }),
    ),
  }),
})

export const tryGateway = staffEndpoint({
  method: 'POST',
  path: '/admin/opening/gateway',
  summary: 'Asks the card gateway with the shop’s own key about a payment that never was; remembers that it answered',
  tag,
  needs,
  input: noInput,
  data: z.object({ answers: z.boolean() }),
})
