import type { Endpoint, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { AppError } from '../app-error.ts'
import { type AnswerCache, packAnswer } from './answer-cache.ts'
import { holdsCardNumber } from './card-numbers.ts'
import { fieldErrors } from './field-errors.ts'
import { cleanFiles, fileFaults, isForm, readForm, refusal } from './form-body.ts'
import { holdsNul, jsonBody } from './json-body.ts'
import { sendKept, sendOnce } from './send.ts'
import { asShopper, type Env, type Shopper, type Visitor, visitorOf } from './visitor.ts'
import { type Given, writerOf } from './written.ts'

type Asker<E extends Endpoint> = E extends { access: 'user' } ? Shopper : Visitor
type Handler<E extends Endpoint> = (input: Parsed<E>, visitor: Asker<E>) => Promise<Given<E>>

/** Every call that is mounted, in order: the OpenAPI document is made from it. */
export const endpoints: Endpoint[] = []

/**
 * Parses what the contract asks for and answers what the contract promises, and nothing more: parsing drops the rest.
 * With a cache the call must depend on its input, the language, the catalogue and the gold price alone.
 */
export function mount<E extends Endpoint>(app: Hono<Env>, e: E, handle: Handler<E>, cache?: AnswerCache) {
  if (!endpoints.includes(e)) endpoints.push(e)
  const write = writerOf(e)

  app.on(e.method, e.path, async (c) => {
    const visitor = e.access === 'user' ? asShopper(visitorOf(c)) : visitorOf(c)
    const address = c.req.url.slice(c.req.url.indexOf('/', 8))
    const shared = visitor.userId === null ? cache : undefined
    const kept = shared?.keptAt(visitor.lang, address)
    if (kept) return sendKept(c, kept)
    const input = await parseInput(c, e, visitor)
    const run = async () => write(await handle(input, visitor as Asker<E>))
    if (!shared) return sendOnce(c, await run())
    const question = { lang: visitor.lang, address, call: e.path, input }
    return sendKept(c, await shared.get(question, async () => packAnswer(await run(), routePath(c))))
  })
}

async function parseInput<E extends Endpoint>(c: Context, e: E, visitor: Visitor): Promise<Parsed<E>> {
  const { lang } = visitor
  if (e.files && isForm(c.req.header('content-type') ?? '')) return parseForm(c, e, e.files, visitor)
  const bodiless = e.method === 'DELETE' && !c.req.header('content-type')
  const given = e.method === 'GET' ? c.req.query() : bodiless ? {} : await jsonBody(c)
  const { fields, errors } = parseFields(c, e, given, lang)
  if (errors) throw new AppError('invalid', { errors })
  const noFiles = Object.fromEntries(Object.keys(e.files ?? {}).map((field) => [field, []]))
  return { ...fields, ...noFiles } as Parsed<E>
}

/** Pictures are drawn anew here, so that no handler can forget to; last, since it is the dearest check. */
async function parseForm<E extends Endpoint>(c: Context, e: E, rules: NonNullable<E['files']>, visitor: Visitor) {
  const { lang } = visitor
  const given = await readForm(c.req.raw, rules)
  const { fields, errors } = parseFields(c, e, given.fields, lang)
  const faults = fileFaults(given.files, rules, lang)
  if (errors || faults.length > 0) throw refusal(faults, errors)
  return { ...fields, ...(await cleanFiles(given.files, rules, visitor)) } as Parsed<E>
}

function parseFields(c: Context, e: Endpoint, given: object, lang: Locale) {
  if (holdsNul(c.req.param())) throw new AppError('not_found')
  // In an address, typed or searched for, it is a sign like any other that no word holds.
  if (e.method !== 'GET' && holdsNul(given)) throw new AppError('malformed')
  // Also in a field that the call does not know, unless the body holds more text than all fields of any call together.
  const refusesCards = !e.fromGateway
  if (refusesCards && holdsCardNumber(given, mostLetters)) throw new AppError('card_number_refused')
  const parsed = e.input.safeParse({ ...given, ...c.req.param() }, { reportInput: true })
  if (parsed.success) {
    if (refusesCards && holdsCardNumber(parsed.data)) throw new AppError('card_number_refused')
    return { fields: parsed.data }
  }
  // An id that can be no id names nothing.
  const inPath = parsed.error.issues.some(({ path }) => path.length === 1 && String(path[0]) in c.req.param())
  if (inPath) throw new AppError('not_found')
  return { errors: fieldErrors(parsed.error, lang) }
}

const mostLetters = 10_000
