import { streamEvents, streamPath } from '@asjad/contract/admin/stream'
import { answerSchema, type Endpoint, errorSchema } from '@asjad/contract/endpoint'
import { type ErrorCode, statusOf } from '@asjad/contract/errors'
import { type WebhookEvent, webhookBody, webhookEventNames } from '@asjad/contract/webhook-events'
import { z } from 'zod'

const everyCall: readonly ErrorCode[] = ['not_found', 'too_many_requests', 'unexpected', 'unavailable']
const withBody: readonly ErrorCode[] = ['malformed', 'too_large', 'unsupported_type', 'invalid']

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

type Paths = Record<string, Record<string, unknown>>

/** Whether a call belongs to the dashboard: its document is for staff only. */
const isOfStaff = ({ path }: Endpoint) => path.startsWith('/admin/')

/** The OpenAPI 3.1 document of the shop's calls, for everybody. */
export function openApi(endpoints: readonly Endpoint[], serverUrl: string) {
  const paths = pathsOf(endpoints.filter((e) => !isOfStaff(e)))
  const { get: invoice } = paths[invoicePath] as { get: ReturnType<typeof operation> }
  return {
    ...documentOf('Asjad API', shopDescription, serverUrl, {
      ...paths,
      '/gold-prices/stream': { get: priceStream },
      '/attachments/{id}': { get: smallAttachment },
      [invoicePath]: { get: withPdf(invoice) },
      [`${invoicePath}.pdf`]: { get: asPdf(invoice) },
    }),
    components: componentsWith({ token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }),
  }
}

/** The document of the dashboard's calls, for the shop's staff. */
export const staffOpenApi = (endpoints: readonly Endpoint[], serverUrl: string) => ({
  ...documentOf('Asjad dashboard API', staffDescription, serverUrl, {
    ...pathsOf(endpoints.filter(isOfStaff)),
    [streamPath]: { get: staffStream },
  }),
  webhooks: Object.fromEntries(webhookEventNames.map((event) => [event, { post: webhookOperation(event) }])),
  components: componentsWith({ staff: { type: 'apiKey', in: 'cookie', name: 'staff' } }),
})

const common =
  'Send the header `lang` (`ar` or `en`) to choose the language of texts and messages. Money is in riyals with at most two decimals, times are ISO 8601 in UTC.'
const shopDescription = `${common} A login sets the cookie \`device\`: a client that sends it back with the calls below \`/user\` is known again, so that wrong passwords of strangers do not keep it waiting and its next login is not reported as one from a new device.`
const staffDescription = `${common} Signing in sets the cookie \`staff\`. Calls other than GET also need the header \`X-Dashboard: 1\` and the dashboard's own \`Origin\`. \`x-needs\` is the permission that a call needs, or the one for each value of a field.`

function pathsOf(endpoints: readonly Endpoint[]) {
  const paths: Paths = {}
  for (const e of endpoints) {
    const path = e.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(e) }
  }
  return paths
}

const documentOf = (title: string, description: string, url: string, paths: Paths) => ({
  openapi: '3.1.0',
  info: { title, version: '1', description },
  servers: [{ url }],
  paths,
})

const componentsWith = (securitySchemes: Record<string, object>) => ({
  securitySchemes,
  schemas: { Error: schemaOf(errorSchema, 'output') },
  parameters: {
    lang: { name: 'lang', in: 'header', schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' } },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 8, maxLength: 100 },
    },
    ifMatch: {
      name: 'If-Match',
      in: 'header',
      required: true,
      description: 'The version that the change began from, as `ETag` gave it',
      schema: { type: 'string', pattern: '^"[1-9][0-9]*"$' },
    },
  },
})

// These calls do not return JSON, so they are not endpoints of the contract.
const priceStream = {
  operationId: 'getGoldPricesStream',
  summary:
    'The current prices at once, then each change, as server-sent events named `price` (data as in /gold-prices); with `product` also events named `changed` when that product or its stock has changed (data: its id)',
  tags: ['Gold prices'],
  parameters: [
    { name: 'last-event-id', in: 'header', schema: { type: 'string' } },
    { name: 'product', in: 'query', schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
  ],
  responses: {
    200: { description: 'An event stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...refusalResponses(new Set(['invalid', 'too_many_requests', 'unexpected', 'unavailable'])),
  },
}

const staffStream = {
  operationId: 'getAdminStream',
  summary: `News for the dashboard as server-sent events, each only for those who may know it: ${Object.keys(streamEvents).join(', ')}`,
  tags: ['Overview'],
  security: [{ staff: [] }],
  responses: {
    200: { description: 'An event stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...refusalResponses(new Set(['staff_unauthenticated', 'too_many_requests', 'unexpected', 'unavailable'])),
  },
}

/** What an address that asked for this event is sent. */
const webhookOperation = (event: WebhookEvent) => ({
  operationId: event,
  tags: ['Webhooks'],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: { 'application/json': { schema: schemaOf(webhookBody(event), 'output') } } },
  responses: { '2XX': { description: 'Received. Any other answer, a redirect too, is tried again for a day' } },
})

const smallAttachment = {
  operationId: 'getAttachment',
  summary: 'A picture that the shopper gave for the workshop (in a line of the cart or an order), small',
  tags: ['Cart'],
  security: [{ token: [] }],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {
    200: { description: 'The picture', content: { 'image/webp': {} } },
    ...refusalResponses(new Set(['not_found', 'unauthenticated', 'email_unverified', 'unexpected', 'unavailable'])),
  },
}

const invoicePath = '/orders/{id}/invoice'
const pdf = { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } }
const whichDocument = {
  name: 'document',
  in: 'query',
  required: false,
  description: 'Of a PDF: the number of the invoice, or of a credit note to it. Left out: the invoice',
  schema: { type: 'string' },
}

/** The same call returns a PDF for `Accept: application/pdf`. */
const withPdf = ({ parameters, responses, ...rest }: ReturnType<typeof operation>) => ({
  ...rest,
  parameters: [...parameters, whichDocument],
  responses: { ...responses, 200: { ...responses[200], content: { ...responses[200].content, ...pdf } } },
})

/** For links, which cannot send an `Accept` header. */
const asPdf = ({ parameters, responses, ...rest }: ReturnType<typeof operation>) => ({
  ...rest,
  operationId: `${rest.operationId}Pdf`,
  summary: 'The tax invoice of an order, or a credit note to it, as a PDF',
  parameters: [...parameters, whichDocument],
  responses: { ...responses, 200: { description: 'The document', content: pdf } },
})

function operation(e: Endpoint) {
  const inPath = pathFields(e)
  const fields = Object.entries(e.input.shape)
  const inQuery = e.method === 'GET'
  const parameters = fields
    .filter(([name]) => inQuery || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || !schema.safeParse(undefined).success,
      schema: schemaOf(schema, 'input'),
    }))
  const body = Object.fromEntries(fields.filter(([name]) => !inPath.includes(name)))
  const hasBody = !inQuery && Object.keys(body).length > 0
  return {
    operationId: `${e.method.toLowerCase()}${e.path.replace(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: e.summary,
    tags: [e.tag],
    ...(e.access === 'user' && { security: [{ token: [] }] }),
    ...(e.access === 'staff' && { security: [{ staff: [] }], 'x-needs': e.needs }),
    parameters: [
      { $ref: '#/components/parameters/lang' },
      ...(e.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...(e.versioned && e.method !== 'GET' ? [{ $ref: '#/components/parameters/ifMatch' }] : []),
      ...parameters,
    ],
    ...(hasBody && {
      requestBody: {
        required: e.method !== 'DELETE',
        content: {
          'application/json': { schema: schemaOf(z.object(body), 'input') },
          ...(e.files && { 'multipart/form-data': formWith(schemaOf(z.object(body), 'input'), e.files) }),
        },
      },
    }),
    responses: {
      200: { description: 'Success', content: contentOf(e) },
      ...refusalResponses(refusalsOf(e)),
    },
  }
}

const contentOf = (e: Endpoint): Record<string, object> =>
  e.file ? { [e.file]: {} } : { 'application/json': { schema: schemaOf(answerSchema(e), 'output') } }

const pathFields = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** Every code that a call may refuse with. */
export function refusalsOf(e: Endpoint): Set<ErrorCode> {
  const fields = Object.keys(e.input.shape)
  const hasBody = e.method !== 'GET' && fields.some((name) => !pathFields(e).includes(name))
  return new Set([
    ...everyCall,
    ...(hasBody ? withBody : fields.length > 0 ? (['invalid'] as const) : []),
    ...(fields.length > 0 && !e.fromGateway ? (['card_number_refused'] as const) : []),
    ...(e.files ? (['too_slow', 'uploads_unavailable'] as const) : []),
    ...(e.access === 'user' ? (['unauthenticated', 'email_unverified'] as const) : []),
    ...(e.access === 'staff' ? staffRefusalsOf(e) : []),
    ...(e.refusals ?? []),
  ])
}

/** Every changing call of the staff may need a fresh second factor. */
const staffRefusalsOf = ({ method, idempotent, versioned }: Endpoint): ErrorCode[] => [
  'staff_unauthenticated',
  'forbidden',
  ...(method === 'GET' ? [] : (['step_up_required'] as const)),
  ...(versioned && method !== 'GET' ? (['version_required', 'changed_meanwhile'] as const) : []),
  ...(idempotent ? (['invalid', 'idempotency_key_reused'] as const) : []),
]

/** The fields of the JSON body, and the files beside them. */
function formWith(fields: ReturnType<typeof schemaOf>, files: NonNullable<Endpoint['files']>) {
  const rules = Object.entries(files)
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const lists = rules.map(([field, { max, maxBytes }]) => [
    field,
    { type: 'array', maxItems: max, items: { ...file, maxLength: maxBytes } },
  ])
  return {
    schema: { ...fields, properties: { ...fields.properties, ...Object.fromEntries(lists) } },
    encoding: Object.fromEntries(rules.map(([field, { types }]) => [field, { contentType: types.join(', ') }])),
  }
}

/** Codes with the same status share one response. */
function refusalResponses(codes: Set<ErrorCode>) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      {
        description: sharing.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
