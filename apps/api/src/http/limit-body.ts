import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../app-error.ts'
import { refuse } from './errors.ts'
import type { Env } from './visitor.ts'

/** Refuses a larger body unread. One that tells its size is not even opened here: Node reads no more than was told. */
export function limitBody(maxSize: number) {
  const counted = bodyLimit({ maxSize, onError: (c) => refuse(c, new AppError('too_large')) })
  return createMiddleware<Env>(async (c, next) => {
    const told = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (told === undefined) return counted(c, next)
    if (Number(told) > maxSize) return refuse(c, new AppError('too_large'))
    await next()
  })
}
