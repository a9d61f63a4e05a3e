import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../app-error.ts'
import { sendError } from './errors.ts'
import type { Env } from './visitor.ts'

/** Refuses a larger body unread. A body with a declared length is not counted here: Node reads no more than that. */
export function limitBody(maxSize: number) {
  const countingLimit = bodyLimit({ maxSize, onError: (c) => sendError(c, new AppError('too_large')) })
  return createMiddleware<Env>(async (c, next) => {
    const declaredLength = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (declaredLength === undefined) return countingLimit(c, next)
    if (Number(declaredLength) > maxSize) return sendError(c, new AppError('too_large'))
    await next()
  })
}
