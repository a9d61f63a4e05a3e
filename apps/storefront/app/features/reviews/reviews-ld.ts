import type { Review } from '@asjad/contract/reviews'

/** The reviews on the page for search engines, each with what the shop says to it. */
export const reviewsLd = (reviews: readonly Review[], company: string) =>
  reviews.map(({ name, rating, comment, created_at, answer }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: created_at,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: comment,
    ...(answer && {
      comment: {
        '@type': 'Comment',
        author: { '@type': 'Organization', name: company },
        dateCreated: answer.at,
        text: answer.text,
      },
    }),
  }))
