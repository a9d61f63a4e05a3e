import type { Random } from './random.ts'
import type { TypedText } from './typed-text.ts'
import { badTextOf, badValue, brokenBody, goodFields, goodValue, type Known, type Schema } from './values.ts'

type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

export type Call = { method: string; path: string; operation: Operation }
export type FuzzRequest = {
  /** Undefined for pages. */
  call?: Call
  path: string
  method: string
  headers: Record<string, string>
  body?: string | FormData
  /** Text that was typed into a page's address or form. */
  typed?: TypedText
  /** Disconnects instead of waiting for the response. */
  hangsUp?: 'in the body' | 'before the answer' | 'in the answer'
}

export const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** How much of a request is hostile. */
type Malice = 'none' | 'some' | 'all'

/** One request to a call: valid for its schema, with a few bad fields, or with hardly anything valid. */
export function requestTo(call: Call, known: Known, random: Random): FuzzRequest {
  const malice = random.pick<Malice>(['none', 'none', 'some', 'some', 'some', 'all'])
  const parameters = (call.operation.parameters ?? []).filter(({ $ref }) => !$ref)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const spoil = malice === 'all' ? random.chance(0.5) : malice === 'some' && random.chance(0.15)
    if (spoil)
      return random.chance(0.2) ? random.pick(['%', '%zz', '%ff', '%00', '..%2f']) : encodeForUrl(badTextOf(random))
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {}
    return encodeForUrl(String(goodValue(schema, name, known, random)))
  })
  const query = queryOf(
    parameters.filter((parameter) => parameter.in === 'query'),
    malice,
    known,
    random,
  )
  const address = random.chance(0.03) ? respellPath(`/api/v1${path}`, random) : `/api/v1${path}`
  const method = random.chance(0.01) ? random.pick(['OPTIONS', 'DELETE', 'PUT', 'PATCH', 'POST']) : call.method
  const sent = {
    call,
    path: withinLimits(`${address}${query}`),
    method,
    headers: headersOf(call, random),
    ...maybeHangUp(random),
  }
  if (method === 'GET') return sent
  const { body, type } = bodyOf(call, malice, known, random)
  if (body === undefined) return sent
  return { ...sent, body, headers: { ...sent.headers, ...(type !== undefined && { 'content-type': type }) } }
}

export const encodeForUrl = (text: string) => encodeURIComponent(text.toWellFormed())

/** Keeps a request's head below its limit. Half a percent-code at the end is one more thing that nobody should send. */
export const withinLimits = (path: string) => path.slice(0, 12_000)

/** Spells the same address differently: letters as percent-codes, another case, superfluous slashes. */
export const respellPath = (path: string, random: Random) =>
  random.pick<() => string>([
    () => path.replace(/[a-z]/gi, (letter) => (random.chance(0.2) ? codeOf(letter) : letter)),
    () => path.replace(/[a-z]/i, codeOf),
    () => (random.chance(0.5) ? path.toUpperCase() : path.toLowerCase()),
    () => `${path}/`,
    () => `/${path}`,
    () => path.replaceAll('/', random.pick(['//', '/./', '%2f', '/x/../', '\\'])),
    () => `${path}%00`,
    () => `${path}.data`,
    () => `${path}/_.data`,
    () => `${path};a=1`,
  ])()

const codeOf = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

export const maybeHangUp = (random: Random): Pick<FuzzRequest, 'hangsUp'> =>
  random.chance(0.03) ? { hangsUp: random.pick(['in the body', 'before the answer', 'in the answer'] as const) } : {}

function queryOf(parameters: Parameter[], malice: Malice, known: Known, random: Random) {
  const parts: string[] = []
  for (const { name, schema } of parameters) {
    if (random.chance(0.4)) continue
    const good = goodValue(schema, name, known, random)
    const values = Array.isArray(good) ? good : [good]
    const spoil = malice === 'all' ? random.chance(0.7) : malice === 'some' && random.chance(0.3)
    for (const value of spoil ? [badTextOf(random)] : values) parts.push(`${name}=${encodeForUrl(String(value))}`)
    if (malice === 'all' && random.chance(0.2)) parts.push(`${name}[]=1`, `${name}[a]=2`, `${name}=%ff`, `${name}=%`)
  }
  if (malice === 'all') parts.push(`${encodeForUrl(badTextOf(random))}=${encodeForUrl(badTextOf(random))}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function headersOf({ operation }: Call, random: Random) {
  const takesKey = operation.parameters?.some(({ $ref }) => $ref?.endsWith('idempotencyKey'))
  const key = random.pick(['', 'short', 'x'.repeat(5_000), `key-${random.below(1e9)}`, `key-${random.below(1e9)}`])
  const lang = random.pick(['ar', 'en', 'en', 'fr', '', undefined])
  return {
    // Limits per address would hide everything else, so the store trusts a proxy that names a random one.
    'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
    ...(lang !== undefined && { lang }),
    ...(takesKey && random.chance(0.9) && { 'idempotency-key': key }),
    ...(random.chance(0.05) && { 'accept-encoding': 'gzip' }),
    ...(random.chance(0.02) && { 'if-none-match': random.pick(['*', '"x"', 'W/"']), range: 'bytes=-1' }),
    ...(random.chance(0.02) && { 'user-agent': 'x'.repeat(4_000) }),
  }
}

function bodyOf(
  { operation }: Call,
  malice: Malice,
  known: Known,
  random: Random,
): { body?: string | FormData; type?: string } {
  const content = operation.requestBody?.content ?? {}
  const schema = content['application/json']?.schema
  if (malice === 'all' && random.chance(0.5)) return withContentType(brokenBody(random), random)
  if (!schema) return random.chance(0.7) ? {} : withContentType(JSON.stringify({ a: badValue(random) }), random)
  const fields = spoilFields(goodFields(schema, known, random), schema, malice, random)
  const form = content['multipart/form-data']
  if (form && random.chance(0.4)) return { body: formOf(fields, random) }
  // Unknown fields, as many as a body may hold.
  if (malice !== 'none' && random.chance(0.05))
    for (let n = 0; n < random.pick([50, 900, 4_000]); n++) fields[`other_${n}`] = n
  // `stringify` escapes a lone surrogate, as a browser would.
  return withContentType(JSON.stringify(fields), malice === 'none' ? undefined : random)
}

function spoilFields(fields: Record<string, unknown>, schema: Schema, malice: Malice, random: Random) {
  if (malice === 'none') return fields
  const names = Object.keys(schema.properties ?? {})
  const changed = { ...fields }
  const count = malice === 'all' ? names.length : 1 + random.below(2)
  for (let n = 0; n < count && names.length > 0; n++) {
    const name = random.pick(names)
    const inner = schema.properties?.[name]
    if (random.chance(0.15)) delete changed[name]
    else if (inner?.properties && random.chance(0.6))
      changed[name] = spoilFields((changed[name] ?? {}) as Record<string, unknown>, inner, malice, random)
    else changed[name] = badValue(random)
  }
  // Fields that the form does not have: of tables and of other calls.
  if (random.chance(0.3))
    Object.assign(changed, {
      id: 1,
      user_id: 1,
      account_id: 1,
      email_verified_at: '2020-01-01',
      role: 'admin',
      price: 0,
    })
  // Own properties whatever their names, as JSON creates them.
  if (random.chance(0.1))
    Object.defineProperty(changed, random.pick(inheritedNames), { value: badValue(random), enumerable: true })
  return changed
}

function withContentType(body: string, random?: Random) {
  const types = ['application/json', 'application/json;charset=utf-16', 'text/plain', 'application/xml', '']
  const formTypes = ['multipart/form-data', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']
  const type = !random || random.chance(0.85) ? 'application/json' : random.pick([...types, ...formTypes])
  return { body, type }
}

/** Names that a lookup in a plain object finds without anyone setting them. */
const inheritedNames = ['constructor', 'toString', '__proto__', 'hasOwnProperty']

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function formOf(fields: Record<string, unknown>, random: Random) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())
  for (let n = random.below(6); n > 0; n--) {
    const bytes = random.pick([png, png.subarray(0, 30), Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(0)])
    const type = random.pick(['image/png', 'image/svg+xml', 'text/html', ''])
    const name = random.pick(['a.png', '../../a.png', 'a\u202egnp.exe', '', 'x'.repeat(2_000)])
    const field = random.chance(0.75) ? 'attachments' : random.pick(['other', ...inheritedNames])
    form.append(field, new Blob([bytes], { type }), name)
  }
  if (random.chance(0.02)) for (let n = 0; n < random.pick([70, 2_000]); n++) form.append(`other_${n}`, 'x')
  return form
}
