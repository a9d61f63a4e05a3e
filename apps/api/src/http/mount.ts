import { type Answer, answerSchema, type Endpoint, type Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import type { Source } from '../sources.ts'
import { containsCardNumber } from './card-numbers.ts'
import { encodingFor } from './encoded-body.ts'
import { fieldErrors } from './field-errors.ts'
import { cleanFiles, fileFaults, isForm, readForm, refusal, removeFilms } from './form-body.ts'
import { containsNul, jsonBody } from './json-body.ts'
import type { ResponseCache, SourcedAnswer } from './response-cache.ts'
import { sendPrivate, sendShared } from './send.ts'
import { serializerOf } from './serialize.ts'
import type { Staff } from './staff.ts'
import { asShopper, type Env, type Shopper, type Visitor, visitorOf } from './visitor.ts'

/** Who sends files, and the language of what is wrong with them. */
type Client = Pick<Visitor, 'lang' | 'address' | 'requestId'> & Partial<Pick<Visitor, 'userId'>>

type Caller<E extends Endpoint> = E extends { access: 'user' } ? Shopper : Visitor
/**
 * What only the making of an answer knows about caching it. `until`: from when on it would be wrong, if that is known.
 * `sources`: more than those that are the same for every answer.
 */
type Made = { until?: Date | undefined; sources?: readonly Source[] }
type Handler<E extends Endpoint> = (input: Parsed<E>, visitor: Caller<E>) => Promise<Answer<E> & Made>

/** Answers a call for a page that this process renders, with what the answer was made from. */
export type InternalCall = (input: object, visitor: Visitor) => Promise<SourcedAnswer>

/** Makes a change of the staff again, from the input as it was sent. The entry in the audit log comes with it. */
export type StaffChange = (deps: Deps, input: object, staff: Staff) => Promise<unknown>

/** Routes and the contract's calls that they answer; the OpenAPI document is made from them. */
export class Routes extends Hono<Env> {
  readonly endpoints: Endpoint[] = []
  /** The public reads, by name (`GET /products/:id`). */
  readonly internalCalls = new Map<string, InternalCall>()
  /** The changing calls of the staff, by name: a second person may approve one later. */
  readonly staffChanges = new Map<string, StaffChange>()

  /** Adds the routes of another instance under the same path. */
  include(other: Routes) {
    this.route('/', other)
    this.endpoints.push(...other.endpoints)
    for (const [name, call] of other.internalCalls) this.internalCalls.set(name, call)
    for (const [name, change] of other.staffChanges) this.staffChanges.set(name, change)
  }
}

/**
 * For a call that answers every anonymous visitor alike. Its answer depends on nothing but the input, the language and
 * the sources; with `cache` it is cached until one of them changes.
 */
type Shared<E extends Endpoint> = {
  cache?: ResponseCache
  sources: readonly Source[] | ((answer: Answer<E>, input: Parsed<E>) => readonly Source[])
}

/** Validates the input and answers with the contract's fields only: parsing drops the rest. */
export function mount<E extends Endpoint>(app: Routes, e: E, handle: Handler<E>, shared?: Shared<E>) {
  app.endpoints.push(e)
  const serialize = serializerOf(e)
  const sourcesOf = (answer: Answer<E> & Made, input: Parsed<E>): ReadonlySet<Source> => {
    const { sources } = shared ?? { sources: ['anything' as const] }
    return new Set([...(typeof sources === 'function' ? sources(answer, input) : sources), ...(answer.sources ?? [])])
  }

  app.on(e.method, e.path, async (c) => {
    const visitor = e.access === 'user' ? asShopper(visitorOf(c)) : visitorOf(c)
    const input = await parseInput(c, e, visitor)
    const run = () => handle(input, visitor as Caller<E>)
    if (!shared?.cache || visitor.userId !== null) return sendPrivate(c, serialize(await run()))
    const url = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const key = { route: routePath(c), input, lang: visitor.lang, url }
    const response = await shared.cache.get(key, encoding, async () => {
      const answer = await run()
      return { json: serialize(answer), sources: sourcesOf(answer, input), until: answer.until }
    })
    return sendShared(c, response, { encoding, secondsLeft: shared.cache.secondsLeft(response) })
  })
  if (e.method !== 'GET' || e.access === 'user') return

  const schema = answerSchema(e)
  app.internalCalls.set(`GET ${e.path}`, async (raw, visitor) => {
    const parsed = e.input.safeParse(raw)
    if (!parsed.success) throw new AppError('not_found')
    const input = parsed.data as Parsed<E>
    const make = async () => {
      const answer = await handle(input, visitor as Caller<E>)
      return { answer: schema.parse(answer), sources: sourcesOf(answer, input), until: answer.until }
    }
    return shared?.cache ? shared.cache.getAnswer({ route: e.path, input, lang: visitor.lang }, make) : make()
  })
}

/** The input of a call, checked by its schema. Throws what is wrong with it. */
export async function parseInput<E extends Endpoint>(c: Context, e: E, visitor: Client): Promise<Parsed<E>> {
  const { lang } = visitor
  if (e.files && isForm(c.req.header('content-type') ?? '')) return parseForm(c, e, e.files, visitor)
  const bodiless = e.method === 'DELETE' && !c.req.header('content-type')
  const raw = e.method === 'GET' ? c.req.query() : bodiless ? {} : await jsonBody(c, e)
  const { fields, errors } = parseFields(c, e, raw, lang)
  if (errors) throw new AppError('invalid', { errors })
  const noFiles = Object.fromEntries(Object.keys(e.files ?? {}).map((field) => [field, []]))
  return { ...fields, ...noFiles } as Parsed<E>
}

/** Pictures are re-encoded here, so that no handler can forget it, and last, as it is the most expensive check. */
async function parseForm<E extends Endpoint>(c: Context, e: E, rules: NonNullable<E['files']>, visitor: Client) {
  const { lang } = visitor
  const form = await readForm(c.req.raw, rules)
  try {
    const { fields, errors } = parseFields(c, e, form.fields, lang)
    const faults = fileFaults(form.files, rules, lang)
    if (errors || faults.length > 0) throw refusal(faults, errors)
    return { ...fields, ...(await cleanFiles(form.files, rules, visitor)) } as Parsed<E>
  } catch (error) {
    await removeFilms(form.files)
    throw error
  }
}

function parseFields(c: Context, e: Endpoint, raw: object, lang: Locale) {
  if (containsNul(c.req.param())) throw new AppError('not_found')
  // In a query string of the shop NUL is harmless: a character that no word contains. The staff's lists compare it.
  if ((e.method !== 'GET' || e.access === 'staff') && containsNul(raw)) throw new AppError('malformed')
  // Checks unknown fields too, unless the body has more text than all fields of any call together.
  const refusesCards = !e.fromGateway
  const { numbers } = e
  if (refusesCards && containsCardNumber(raw, { maxLetters, numbers })) throw new AppError('card_number_refused')
  const parsed = e.input.safeParse({ ...raw, ...c.req.param() }, { reportInput: true })
  if (parsed.success) {
    if (refusesCards && containsCardNumber(parsed.data, { numbers })) throw new AppError('card_number_refused')
    return { fields: parsed.data }
  }
  // An id that cannot be valid does not exist.
  const inPath = parsed.error.issues.some(({ path }) => path.length === 1 && String(path[0]) in c.req.param())
  if (inPath) throw new AppError('not_found')
  return { errors: fieldErrors(parsed.error, lang) }
}

const maxLetters = 10_000
