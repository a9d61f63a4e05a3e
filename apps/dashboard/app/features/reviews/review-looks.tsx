import type { ReviewRow } from '@asjad/contract/admin/reviews'
import * as m from '#app/i18n/messages/reviews.ts'
import { momentWithin } from '#app/ui/moment.tsx'

export const isolated = (name: string) => `\u2068${name}\u2069`

export const authorOf = ({ name }: Pick<ReviewRow, 'name'>) => name || m.erased()

/** Who judged it and when; nothing of what appeared by itself. */
export function judgedText({ status, judged }: ReviewRow) {
  if (!judged) return null
  const when = momentWithin(judged.at)
  if (!judged.by) return status === 'refused' ? m.refusedByMail({ when }) : null
  const who = { name: isolated(judged.by.name), when }
  return status === 'refused' ? m.refusedBy(who) : m.publishedBy(who)
}

export const picturesOf = (review: ReviewRow) =>
  review.pictures.map(({ position, shown }) => ({
    src: shown?.webp ?? `/api/v1/admin/reviews/${review.id}/pictures/${position}`,
    alt: m.pictureOf({ n: position + 1, name: isolated(authorOf(review)) }),
  }))
