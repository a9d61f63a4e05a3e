import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Env } from './visitor.ts'

/** Records the route that answers a request. API calls made by a page do not replace the page's route. */
export const recordRoute = createMiddleware<Env>(async (c, next) => {
  const record = c.env?.record
  if (record && !record.route) {
    // Routes that end in `*` match everything without a route of its own.
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path
    if (route) record.route = route
  }
  await next()
})
