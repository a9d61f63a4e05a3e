import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Star } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/reviews.ts'

/**
 * One to five, as radio buttons drawn as stars: the arrow keys move between them, and screen readers read each number.
 */
export function StarChoice({
  value,
  onChange,
  error,
}: {
  value: number | null
  onChange: (stars: number) => void
  error: string | undefined
}) {
  const [hovered, setHovered] = useState<number | null>(null)
  const filled = hovered ?? value ?? 0
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="label">{m.rating()}</legend>
      <div className="flex items-center gap-4">
        <div className="inline-flex text-star" onPointerLeave={() => setHovered(null)}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-gold-ink"
              onPointerEnter={() => setHovered(stars)}
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={value === stars}
                aria-label={m.stars(stars)}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={() => onChange(stars)}
              />
              <Icon of={Star} size={28} filled={stars <= filled} />
            </label>
          ))}
        </div>
        {value !== null && (
          <span className="text-sm text-ink-3" aria-hidden="true">
            {m.stars(value)}
          </span>
        )}
      </div>
      {error && (
        <p className="mt-1 text-sm text-danger" id="rating-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
