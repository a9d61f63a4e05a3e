import * as contract from '@asjad/contract/reviews'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import type { Env } from '../../http/visitor.ts'
import { judgeReview, waitingReview } from './moderation.ts'
import { listReviews, writeReview } from './reviews.service.ts'

export function reviewsRoutes(deps: Deps) {
  const app = new Hono<Env>()
  mount(app, contract.listReviews, (asked, visitor) => listReviews(deps, asked, visitor), deps.cache)
  mount(app, contract.writeReview, (written, visitor) => writeReview(deps, written, visitor))
  mount(app, contract.waitingReview, async ({ token }, visitor) => ({
    data: await waitingReview(deps, token, visitor),
  }))
  mount(app, contract.judgeReview, (judged, visitor) => judgeReview(deps, judged, visitor))
  return app
}
