export type DemoReview = {
  author: string
  rating: 1 | 2 | 3 | 4 | 5
  daysAgo: number
  comment: string
  /** Most reviewers bought the piece here. */
  visitor?: true
}

/** Reviews by the slug of their product. */
export type ReviewsByProduct = Record<string, DemoReview[]>
