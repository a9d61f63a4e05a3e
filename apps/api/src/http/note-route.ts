import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Env } from './visitor.ts'

/** Notes by which route a request is answered. What a page asks the API for stays the page's. */
export const noteRoute = createMiddleware<Env>(async (c, next) => {
  const note = c.env?.note
  if (note && !note.route) {
    // Those that end so cover whatever has no route of its own.
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path
    if (route) note.route = route
  }
  await next()
})
