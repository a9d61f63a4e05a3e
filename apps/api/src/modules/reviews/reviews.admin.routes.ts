import * as contract from '@asjad/contract/admin/reviews'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import {
  answerReview,
  encodeJudged,
  encodeSeveral,
  getPicture,
  judgeReview,
  listReviews,
  publishReviews,
  removeAnswer,
} from './reviews.admin.service.ts'

export function reviewsAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listStaffReviews, listReviews)
  mountStaff(app, deps, contract.getReviewPicture, getPicture)
  mountStaff(app, deps, contract.publishReviews, publishReviews, encodeSeveral)
  mountStaff(app, deps, contract.judgeReview, judgeReview, encodeJudged)
  mountStaff(app, deps, contract.answerReview, answerReview)
  mountStaff(app, deps, contract.removeAnswer, removeAnswer)
  return app
}
