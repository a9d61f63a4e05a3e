import { createMiddleware } from 'hono/factory'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { isForm } from './form-body.ts'
import { maxTextBytes } from './parse-form.ts'
import { countAttempt } from './throttle.ts'
import type { Env } from './visitor.ts'

const formLimit = { max: 40, seconds: 10 * 60 }

export const countForm = (deps: Pick<Deps, 'db' | 'now'>, sender: number | string) =>
  countAttempt(deps, `form from ${sender}`, formLimit)

// Staff add a dozen photographs to a piece. Of anybody else no call of theirs reads a byte of a form.
const isOfStaff = (path: string) => path.startsWith('/api/v1/admin/')

/** Runs before a form is read: decoding its pictures is expensive, even those that are refused. */
export const limitForms = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    if (!isForm(c.req.header('content-type') ?? '') || c.env?.formIsCounted) return next()
    const { address, session } = c.var
    await withFormSlot(c.req.raw.headers, address, async () => {
      // An address may belong to a whole mobile network, so a person with a verified email is counted separately.
      if (!isOfStaff(c.req.path)) await countForm(deps, session?.verified ? session.userId : address)
      await next()
    })
  })

// A form stays in memory as a whole, up to 21 MB, until it is answered.
const maxConcurrent = 16
/** No address may take all the slots. */
const maxPerAddress = 6

// Node reads no more than the declared length.
const isTextOnly = (headers: Headers) =>
  !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? Infinity) <= maxTextBytes

let running = 0
const fromAddress = new Map<string, number>()

/**
 * Reads and answers a form, or asks to retry later if too many are being read. A form of text alone takes no more
 * memory than any other call and needs no slot.
 */
export async function withFormSlot<T>(headers: Headers, address: string, answer: () => Promise<T>): Promise<T> {
  if (isTextOnly(headers)) return answer()
  const others = fromAddress.get(address) ?? 0
  if (running >= maxConcurrent || others >= maxPerAddress) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  running += 1
  fromAddress.set(address, others + 1)
  try {
    return await answer()
  } finally {
    running -= 1
    const left = (fromAddress.get(address) ?? 0) - 1
    if (left > 0) fromAddress.set(address, left)
    else fromAddress.delete(address)
  }
}
