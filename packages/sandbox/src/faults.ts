import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'

const targets = ['goldapi', 'metalpriceapi', 'moyasar', 'mail', 'oidc', 'webhooks'] as const
const serviceModes = ['ok', 'error', 'slow', 'hang', 'garbage'] as const
/** Only for the price services: a normal response with a wrong price. */
const wrongPriceModes = ['tenth', 'tenfold', 'drift', 'frozen', 'disagree'] as const
const modes = [...serviceModes, ...wrongPriceModes] as const
const isPriceService = (target: FaultTarget) => target === 'goldapi' || target === 'metalpriceapi'
type FaultTarget = (typeof targets)[number]
export type FaultMode = (typeof modes)[number]

const faultRequest = z
  .strictObject({
    target: z.enum(targets),
    mode: z.enum(modes),
    count: z.int().positive().optional(),
  })
  .refine(({ target, mode }) => isPriceService(target) || !wrongPriceModes.some((wrong) => wrong === mode), {
    error: 'only a price service tells a wrong price',
    path: ['mode'],
  })

const lateMs = 3000

/** A 200 that no client can interpret: neither text nor JSON. */
export const garbage = new Uint8Array([0x1f, 0xff, 0xfe, 0x00, 0x7b, 0x22, 0xc3, 0x28, 0x5d, 0x3c, 0x80, 0x0a])
export const errorBody = { type: 'api_error', error: 'sandbox fault', message: 'sandbox fault', errors: null }

type Fault = { mode: FaultMode; count: number | null }

export type Faults = {
  /** How the current call must behave; counts the call. */
  take(target: FaultTarget): FaultMode
  /** Resolves after three seconds, or when the sandbox stops. */
  late(): Promise<void>
  set(target: FaultTarget, mode: FaultMode, count: number | null): void
  state(): Record<FaultTarget, Fault>
}

export function createFaults(stopping: AbortSignal): Faults {
  const healthy: Fault = { mode: 'ok', count: null }
  const state: Record<FaultTarget, Fault> = {
    goldapi: healthy,
    metalpriceapi: healthy,
    moyasar: healthy,
    mail: healthy,
    oidc: healthy,
    webhooks: healthy,
  }
  return {
    take(target) {
      const { mode, count } = state[target]
      if (count !== null) state[target] = count > 1 ? { mode, count: count - 1 } : healthy
      return mode
    },
    async late() {
      await sleep(lateMs, undefined, { signal: stopping }).catch(() => undefined)
    },
    set(target, mode, count) {
      state[target] = mode === 'ok' ? healthy : { mode, count }
    },
    state: () => ({ ...state }),
  }
}

export function faultRoutes(faults: Faults) {
  const app = new Hono()
  app.get('/', (c) => c.json(faults.state()))
  app.post('/', async (c) => {
    const request = faultRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!request.success) return c.json({ error: 'invalid fault', issues: request.error.issues }, 422)
    const { target, mode, count } = request.data
    faults.set(target, mode, count ?? null)
    return c.json(faults.state())
  })
  return app
}

/**
 * Middleware in front of a service's calls. A failing, hanging or garbled call did nothing at the service. A slow call
 * did its work immediately and only its response is late, which is how a payment is made after its caller gave up.
 */
export function faultGate(faults: Faults, target: FaultTarget): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    // A browser's preflight does not count as a call: it must not use up a counted fault.
    if (c.req.method === 'OPTIONS') return next()
    const mode = faults.take(target)
    if (mode === 'error') return c.json(errorBody, 500)
    if (mode === 'garbage') return c.body(garbage, 200, { 'content-type': 'application/json' })
    if (mode === 'hang') {
      await connectionLost(c.env.outgoing)
      return c.body(null)
    }
    await next()
    if (mode === 'slow') await faults.late()
  }
}

/** When the client gives up, or stop() closes every connection. */
export const connectionLost = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed) resolve()
    else response.once('close', resolve)
  })
