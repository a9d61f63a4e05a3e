import type { Picture } from '@asjad/contract/picture'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'

/** What was typed in the form of a review. */
export type ReviewDraft = {
  rating: number | null
  comment: string
  name: string
  email: string
  photos: File[]
  /** Pictures of the earlier review that stay; null while none was removed. */
  kept: Picture[] | null
}

const key = 'review_draft'
type StoredDraft = { productId: number; rating: number | null; comment: string }

/** Stores the words of a review while its writer logs in: that leaves the page. Photographs cannot be stored. */
export const storeDraft = (productId: number, { rating, comment }: ReviewDraft) =>
  writeTab(key, { productId, rating, comment } satisfies StoredDraft)

/** What was stored for this product, once. */
export function takeDraft(productId: number): ReviewDraft | null {
  const stored = readTab<StoredDraft>(key)
  if (stored?.productId !== productId) return null
  writeTab(key, null)
  return { rating: stored.rating, comment: stored.comment, name: '', email: '', photos: [], kept: null }
}
