import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Env } from './visitor.ts'

/** Notes by which route a request is answered. What a page asks the API for stays the page's. */
export const recordRoute = createMiddleware<Env>(async (c, next) => {
  const record = c.env?.record
  if (record && !record.route) {
    // Those that end so cover whatever has no route of its own.
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path
    if (route) record.route = route
  }
  await next()
})
