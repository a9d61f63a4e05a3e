import type { IconNode } from 'lucide'
import { iconPath } from './icon-path.ts'

/** A line icon with the shop's stroke. Screen readers skip it: the element around it has the name. */
export function Icon({
  of: icon,
  size = 21,
  stroke = 1.4,
  mirror = false,
  filled = false,
  className = '',
}: {
  of: IconNode
  size?: number
  stroke?: number
  /** For icons that point: arrows, chevrons, log-out. */
  mirror?: boolean
  filled?: boolean
  className?: string
}) {
  const classes = ['icon', filled && 'icon-filled', mirror && 'mirror', className].filter(Boolean)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={stroke}
      className={classes.join(' ')}
    >
      <path d={iconPath(icon)} />
    </svg>
  )
}
