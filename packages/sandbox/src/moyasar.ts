import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { auth } from 'hono/utils/basic-auth'
import type { z } from 'zod'
import type { Collection } from './collection.ts'
import { type Faults, faultGate } from './faults.ts'
import {
  cancel,
  createPayment,
  isSameRequest,
  type Payment,
  paymentRequest,
  presentPayment,
  refund,
  refundRequest,
} from './moyasar-payments.ts'
import { cardProblems, createToken, presentToken, type Token, tokenRequest } from './moyasar-tokens.ts'
import type { Webhooks } from './moyasar-webhooks.ts'

type MoyasarOptions = {
  publicUrl: string
  keys: { secret: string; publishable: string }
  payments: Collection<Payment>
  tokens: Collection<Token>
  webhooks: Webhooks
  faults: Faults
  now: () => Date
}

type Env = { Bindings: HttpBindings }
type Errors = Record<string, string[]>

const perPage = 40

export function moyasarRoutes({ publicUrl, keys, payments, tokens, webhooks, faults, now }: MoyasarOptions) {
  const app = new Hono<Env>()
  // Browsers make the token call, from whatever site the card form is on.
  app.use(cors({ origin: '*', allowHeaders: ['authorization', 'content-type'], maxAge: 600 }))
  app.use(faultGate(faults, 'moyasar'))
  app.onError((error, c) =>
    error instanceof HTTPException ? error.getResponse() : sendError(c, 500, 'Internal error'),
  )
  app.notFound((c) => sendError(c, 404, 'Not found'))

  const requireKey = (allowed: string[]): MiddlewareHandler<Env> => {
    return async (c, next) => {
      const key = auth(c.req.raw)?.username ?? ''
      if (![keys.secret, keys.publishable].includes(key)) {
        return sendError(c, 401, 'Invalid authorization credentials', null, 'authentication_error')
      }
      if (!allowed.includes(key)) {
        return sendError(c, 403, 'This key may not do that', null, 'authentication_error')
      }
      await next()
    }
  }
  const byShop = requireKey([keys.secret])
  const byAnyone = requireKey([keys.secret, keys.publishable])

  app.post('/tokens', requireKey([keys.publishable]), async (c) => {
    const card = tokenRequest.safeParse(await readBody(c))
    if (!card.success) return invalid(c, fieldErrors(card.error))
    const problems = cardProblems(card.data, now())
    if (Object.keys(problems).length > 0) return invalid(c, problems)
    const made = createToken(card.data, now())
    tokens.put(made)
    return c.json(presentToken(made), 201)
  })

  app.get('/tokens/:id', byAnyone, (c) => {
    const found = tokens.get(c.req.param('id'))
    return found ? c.json(presentToken(found)) : sendError(c, 404, 'Token not found')
  })

  app.post('/payments', byShop, async (c) => {
    const parsed = paymentRequest.safeParse(await readBody(c))
    if (!parsed.success) return invalid(c, fieldErrors(parsed.error))
    const request = parsed.data
    const earlier = request.given_id === undefined ? undefined : payments.get(request.given_id)
    if (earlier) {
      // A retry gets the payment that the first call made, and charges nothing.
      if (isSameRequest(earlier, request)) return c.json(presentPayment(earlier), 201)
      return invalid(c, { given_id: ['has already been taken'] })
    }
    const card = tokens.get(request.source.token)
    if (!card) return invalid(c, { 'source.token': ['is not a known token'] })
    const made = createPayment(request, card, publicUrl, now())
    payments.put(made)
    webhooks.notify(made)
    return c.json(presentPayment(made), 201)
  })

  app.get('/payments', byShop, (c) => {
    const query = new URL(c.req.url).searchParams
    const found = payments
      .all()
      .reverse()
      .filter((each) => matches(each, query))
    const pages = Math.max(1, Math.ceil(found.length / perPage))
    const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
    return c.json({
      payments: found.slice((page - 1) * perPage, page * perPage).map(presentPayment),
      meta: {
        current_page: page,
        next_page: page < pages ? page + 1 : null,
        prev_page: page > 1 ? page - 1 : null,
        total_pages: pages,
        total_count: found.length,
      },
    })
  })

  app.get('/payments/:id', byShop, (c) => {
    const found = payments.get(c.req.param('id'))
    return found ? c.json(presentPayment(found)) : sendError(c, 404, 'Payment not found')
  })

  app.post('/payments/:id/refund', byShop, async (c) => {
    const request = refundRequest.safeParse(await readBody(c))
    if (!request.success) return invalid(c, fieldErrors(request.error))
    return change(c, (found) => refund(found, request.data.amount, now()))
  })

  app.post('/payments/:id/void', byShop, (c) => change(c, (found) => cancel(found, now())))

  function change(c: Context<Env, '/payments/:id/*'>, action: (found: Payment) => ReturnType<typeof refund>) {
    const found = payments.get(c.req.param('id') ?? '')
    if (!found) return sendError(c, 404, 'Payment not found')
    const result = action(found)
    if ('refused' in result) {
      return result.field ? invalid(c, { [result.field]: [result.refused] }) : sendError(c, 400, result.refused)
    }
    payments.put(result)
    webhooks.notify(result)
    return c.json(presentPayment(result))
  }

  return app
}

function matches(made: Payment, query: URLSearchParams): boolean {
  for (const [name, value] of query) {
    const label = /^metadata\[(.+)\]$/.exec(name)?.[1]
    if (label !== undefined && made.metadata?.[label] !== value) return false
    if (name === 'status' && made.status !== value) return false
    if (name === 'id' && made.id !== value) return false
  }
  return true
}

/** JSON, or a form whose `source[token]` becomes `{ source: { token } }`. An empty body is an empty request. */
async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (/form/.test(type)) {
    const body: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(await c.req.parseBody())) {
      const [, group, label] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
      if (group === undefined || label === undefined) body[name] = value
      else body[group] = { ...(body[group] instanceof Object ? body[group] : {}), [label]: value }
    }
    return body
  }
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new HTTPException(400, { res: sendError(c, 400, 'The body is not valid JSON') })
  }
}

function fieldErrors(error: z.ZodError): Errors {
  const errors: Errors = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

const invalid = (c: Context, errors: Errors) => sendError(c, 400, 'Validation Failed', errors)

function sendError(
  c: Context,
  status: 400 | 401 | 403 | 404 | 500,
  message: string,
  errors: Errors | null = null,
  type = status === 500 ? 'api_error' : 'invalid_request_error',
) {
  return c.json({ type, message, errors }, status)
}
