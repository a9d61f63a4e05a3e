import type { Endpoint, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { AppError } from '../app-error.ts'
import { containsCardNumber } from './card-numbers.ts'
import { fieldErrors } from './field-errors.ts'
import { cleanFiles, fileFaults, isForm, readForm, refusal } from './form-body.ts'
import { containsNul, jsonBody } from './json-body.ts'
import { compressResponse, type ResponseCache } from './response-cache.ts'
import { sendPrivate, sendShared } from './send.ts'
import { type HandlerResult, serializerOf } from './serialize.ts'
import { asShopper, type Env, type Shopper, type Visitor, visitorOf } from './visitor.ts'

type Caller<E extends Endpoint> = E extends { access: 'user' } ? Shopper : Visitor
type Handler<E extends Endpoint> = (input: Parsed<E>, visitor: Caller<E>) => Promise<HandlerResult<E>>

/** Routes with the calls of the contract that they answer, from which the API describes itself. */
export class Routes extends Hono<Env> {
  readonly endpoints: Endpoint[] = []

  /** Adds the routes of another under the same path. */
  include(other: Routes) {
    this.route('/', other)
    this.endpoints.push(...other.endpoints)
  }
}

/**
 * Validates the input and answers with the contract's fields only: parsing drops the rest.
 * A cached call may depend on nothing but its input, the language, the catalogue and the gold price.
 */
export function mount<E extends Endpoint>(app: Routes, e: E, handle: Handler<E>, cache?: ResponseCache) {
  app.endpoints.push(e)
  const serialize = serializerOf(e)

  app.on(e.method, e.path, async (c) => {
    const visitor = e.access === 'user' ? asShopper(visitorOf(c)) : visitorOf(c)
    const url = c.req.url.slice(c.req.url.indexOf('/', 8))
    const shared = visitor.userId === null ? cache : undefined
    const cached = shared?.findByUrl(visitor.lang, url)
    if (cached) return sendShared(c, cached)
    const input = await parseInput(c, e, visitor)
    const run = async () => serialize(await handle(input, visitor as Caller<E>))
    if (!shared) return sendPrivate(c, await run())
    const cacheKey = { lang: visitor.lang, url, call: e.path, input }
    return sendShared(c, await shared.get(cacheKey, async () => compressResponse(await run(), routePath(c))))
  })
}

async function parseInput<E extends Endpoint>(c: Context, e: E, visitor: Visitor): Promise<Parsed<E>> {
  const { lang } = visitor
  if (e.files && isForm(c.req.header('content-type') ?? '')) return parseForm(c, e, e.files, visitor)
  const bodiless = e.method === 'DELETE' && !c.req.header('content-type')
  const raw = e.method === 'GET' ? c.req.query() : bodiless ? {} : await jsonBody(c)
  const { fields, errors } = parseFields(c, e, raw, lang)
  if (errors) throw new AppError('invalid', { errors })
  const noFiles = Object.fromEntries(Object.keys(e.files ?? {}).map((field) => [field, []]))
  return { ...fields, ...noFiles } as Parsed<E>
}

/** Pictures are encoded anew here, so that no handler can forget it; last, because it costs most. */
async function parseForm<E extends Endpoint>(c: Context, e: E, rules: NonNullable<E['files']>, visitor: Visitor) {
  const { lang } = visitor
  const form = await readForm(c.req.raw, rules)
  const { fields, errors } = parseFields(c, e, form.fields, lang)
  const faults = fileFaults(form.files, rules, lang)
  if (errors || faults.length > 0) throw refusal(faults, errors)
  return { ...fields, ...(await cleanFiles(form.files, rules, visitor)) } as Parsed<E>
}

function parseFields(c: Context, e: Endpoint, raw: object, lang: Locale) {
  if (containsNul(c.req.param())) throw new AppError('not_found')
  // In an address it is one more character that no word contains: a search for it finds nothing.
  if (e.method !== 'GET' && containsNul(raw)) throw new AppError('malformed')
  // Also in a field that the call does not know, unless the body holds more text than all fields of any call together.
  const refusesCards = !e.fromGateway
  if (refusesCards && containsCardNumber(raw, maxLetters)) throw new AppError('card_number_refused')
  const parsed = e.input.safeParse({ ...raw, ...c.req.param() }, { reportInput: true })
  if (parsed.success) {
    if (refusesCards && containsCardNumber(parsed.data)) throw new AppError('card_number_refused')
    return { fields: parsed.data }
  }
  // Nothing has an id of that form.
  const inPath = parsed.error.issues.some(({ path }) => path.length === 1 && String(path[0]) in c.req.param())
  if (inPath) throw new AppError('not_found')
  return { errors: fieldErrors(parsed.error, lang) }
}

const maxLetters = 10_000
