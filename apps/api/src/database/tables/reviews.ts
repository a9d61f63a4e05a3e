import type { Generated } from 'kysely'

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
  }
  review_picture: {
    review_id: number
    position: number
    picture_id: number | null
    private_key: string | null
  }
}
