import { Num } from '@asjad/ui/controls/num.tsx'
import * as m from '#app/i18n/messages/reviews.ts'

/**
 * How the ratings are distributed, five stars first. Each bar is a filter, so bad reviews are as easy to find as good
 * ones.
 */
export function RatingBars({
  distribution,
  chosen,
  onChoose,
}: {
  distribution: number[]
  chosen: number | null
  onChoose: (stars: number | null) => void
}) {
  const count = distribution.reduce((sum, n) => sum + n, 0)
  return (
    <ul className="mt-5">
      {[5, 4, 3, 2, 1].map((stars) => {
        const n = distribution[stars - 1] ?? 0
        return (
          <li key={stars}>
            <button
              type="button"
              className="rating-bar"
              aria-pressed={chosen === stars}
              disabled={n === 0}
              onClick={() => onChoose(chosen === stars ? null : stars)}
            >
              <Num>{stars}</Num>
              <span className="sr-only">{m.onlyStars()}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="rating-bar-track" aria-hidden="true">
                <rect width={count === 0 ? 0 : (100 * n) / count} height="1" className="fill-gold" />
              </svg>
              <Num className="text-end">{n}</Num>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
