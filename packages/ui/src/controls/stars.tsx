import { Star } from 'lucide'
import * as m from '../i18n/messages/common.ts'
import { Icon } from './icon.tsx'

const five = [1, 2, 3, 4, 5]

/** Five stars, filled up to the nearest whole. */
export const Stars = ({ average, size = 15 }: { average: number; size?: number }) => (
  <span className="inline-flex gap-0.5 text-star" role="img" aria-label={m.outOfFive({ average })}>
    {five.map((star) => (
      <Icon key={star} of={Star} size={size} filled={star <= Math.round(average)} />
    ))}
  </span>
)
