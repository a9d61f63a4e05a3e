import { catalogRestorer } from './modules/catalog/undo-catalog.ts'
import { categoryRestorer } from './modules/catalog/undo-categories.ts'
import { certificateRestorer } from './modules/certificates/import-certificates.service.ts'
import { contentRestorer } from './modules/content/undo-content.ts'
import { seriesRestorer } from './modules/coupons/coupon-series.service.ts'
import { couponRestorer } from './modules/coupons/import-coupons.service.ts'
import type { Restorer } from './modules/editing/change-sets.service.ts'

/** How each module undoes its part of a change, in the order in which rows are locked. */
export const restorers: readonly Restorer[] = [
  couponRestorer,
  seriesRestorer,
  categoryRestorer,
  catalogRestorer,
  certificateRestorer,
  contentRestorer,
]
