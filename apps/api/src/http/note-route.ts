import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Env } from './visitor.ts'

/** Which cover whatever has no route of its own. */
const coversAll = /^\/\*$|^\/api\/.*\*$/

/** Notes by which route a request is answered. What a page asks the API for stays the page's. */
export const noteRoute = createMiddleware<Env>(async (c, next) => {
  const note = c.env?.note
  if (note) {
    const route = matchedRoutes(c).findLast(({ path }) => !coversAll.test(path))?.path
    if (route) note.route ??= route
  }
  await next()
})
