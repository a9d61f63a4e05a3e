import * as contract from '@asjad/contract/reviews'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { type Env, visitorOf } from '../../http/visitor.ts'
import { judgeReview, waitingReview } from './moderation.ts'
import { listReviews, mayWrite, writeReview } from './reviews.service.ts'

export function reviewsRoutes(deps: Deps) {
  const app = new Hono<Env>()
  mount(app, contract.listReviews, (asked, visitor) => listReviews(deps, asked, visitor), deps.cache)
  // Before the body is read: nobody looks at the pictures of one who may not write.
  app.on(contract.writeReview.method, contract.writeReview.path, async (c, next) => {
    await mayWrite(deps, visitorOf(c))
    await next()
  })
  mount(app, contract.writeReview, (written, visitor) => writeReview(deps, written, visitor))
  mount(app, contract.waitingReview, async ({ token }, visitor) => ({
    data: await waitingReview(deps, token, visitor),
  }))
  mount(app, contract.judgeReview, (judged, visitor) => judgeReview(deps, judged, visitor))
  return app
}
