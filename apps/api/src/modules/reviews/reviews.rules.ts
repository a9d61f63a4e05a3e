import type { ReviewCaution, ReviewStatus } from '@asjad/contract/admin/reviews'
import { westernDigits } from '@asjad/contract/digits'

export const statusOf = ({
  published_at,
  refused_at,
}: {
  published_at: Date | null
  refused_at: Date | null
}): ReviewStatus => (published_at ? 'published' : refused_at ? 'refused' : 'waiting')

const email = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u
const link = /(?:https?:\/\/|www\.)\S+|\b[a-z\d-]+\.(?:com|net|org|sa|shop|store|info|me|io|co)\b/i
/** Eight digits or more, as people write a phone number. Weights and prices are shorter. */
const phone = /\+?\d(?:[\s().-]?\d){7,}/

/** What may be advertising or somebody's data. A person decides; nothing is refused by it. */
export function cautionsOf(comment: string): ReviewCaution[] {
  const text = westernDigits(comment.normalize('NFKC'))
  const rest = text.replace(new RegExp(email, 'gu'), ' ')
  return [
    ...(phone.test(rest) ? (['phone'] as const) : []),
    ...(rest === text ? [] : (['email'] as const)),
    ...(link.test(rest) ? (['link'] as const) : []),
  ]
}
