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

const testPayment = z.object({
  status: z.enum(['initiated', 'paid', 'refunded', 'failed']).meta({
    description: 'It waits for the bank’s page; is paid; is paid and given back; was refused',
  }),
  bank_url: z.string().nullable().meta({ description: 'Where the card holder goes while it waits' }),
  at: when,
})
export type TestPayment = z.infer<typeof testPayment>

const opening = z.object({
  is_open: z.boolean(),
  shop_url: z.string().meta({ description: 'Where shoppers find it: the dashboard may have a host of its own' }),
  opened_at: when.nullable().meta({ description: 'Null also for a shop that was never closed' }),
  steps: z.array(
    z.object({
      step: z.enum(openingSteps),
      is_done: z.boolean().meta({ description: 'Told by the shop’s own data, whoever entered it and where' }),
      is_required: z.boolean(),
    }),
  ),
  can_open: z.boolean().meta({ description: 'It is closed, and all that is required is done' }),
  takes_test_cards: z.boolean().meta({ description: 'The gateway’s keys are for tests: no money moves' }),
  test_payment: testPayment.nullable().meta({ description: 'The last one' }),
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

const testedOpening = z.object({
  answers: z.boolean().meta({ description: 'False: the gateway was not reached or refused the keys' }),
  opening,
})

export const makeTestPayment = staffEndpoint({
  method: 'POST',
  path: '/admin/opening/test-payment',
  summary: 'Pays one riyal with a test card by the way of a shopper; given back once it is paid. With test keys alone',
  tag,
  needs,
  input: noInput,
  data: testedOpening,
  refusals: ['not_allowed_now'],
})

export const checkTestPayment = staffEndpoint({
  method: 'POST',
  path: '/admin/opening/test-payment/check',
  summary: 'Asks the gateway what became of the last test payment, and gives it back if it is paid',
  tag,
  needs,
  input: noInput,
  data: testedOpening,
  refusals: ['not_allowed_now'],
})
