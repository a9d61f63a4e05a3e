import * as contract from '@asjad/contract/reviews'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { visitorOf } from '../../http/visitor.ts'
import { moderateReview, pendingReview } from './moderation.ts'
import { checkReviewLimit, listReviews, writeReview } from './reviews.service.ts'

export function reviewsRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.listReviews, (query, visitor) => listReviews(deps, query, visitor), {
    cache: deps.cache,
    sources: (_, { id }) => ['pictures', 'reviews', `product:${id}`],
  })
  // Checked before the body is read, so that no pictures are processed for a sender who may not write.
  app.on(contract.writeReview.method, contract.writeReview.path, async (c, next) => {
    await checkReviewLimit(deps, visitorOf(c))
    await next()
  })
  mount(app, contract.writeReview, (form, visitor) => writeReview(deps, form, visitor))
  mount(app, contract.pendingReview, async ({ token }, visitor) => ({
    data: await pendingReview(deps, token, visitor),
  }))
  mount(app, contract.moderateReview, (form, visitor) => moderateReview(deps, form, visitor))
  return app
}
