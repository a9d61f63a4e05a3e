import type { RefuseReason } from '@asjad/contract/admin/reviews'
import type { Generated, GeneratedAlways } from 'kysely'

export type ReviewTables = {
  review: {
    id: Generated<number>
    product_id: number
    author_name: string
    rating: number
    comment: string
    verified_buyer: Generated<boolean>
    published_at: Date | null
    created_at: Generated<Date>
    account_id: Generated<number | null>
    author_email: Generated<string | null>
    refused_at: Generated<Date | null>
    answer: Generated<string | null>
    answered_by: Generated<number | null>
    answered_at: Generated<Date | null>
    refuse_reason: Generated<RefuseReason | null>
    judged_by: Generated<number | null>
    search_text: GeneratedAlways<string>
  }
  /** Triggers keep it. */
  review_buyer: { review_id: number }
  review_picture: {
    review_id: number
    position: number
    picture_id: number | null
    private_key: string | null
  }
}
