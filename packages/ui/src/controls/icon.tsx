import type { LucideIcon } from 'lucide-react'

/** A line icon in the house's stroke. It says nothing to screen readers: whatever holds it has the name. */
export function Icon({
  of: Glyph,
  size = 21,
  stroke = 1.4,
  mirror = false,
  filled = false,
  className = '',
}: {
  of: LucideIcon
  size?: number
  stroke?: number
  /** For icons that point: arrows, chevrons, log-out. */
  mirror?: boolean
  filled?: boolean
  className?: string
}) {
  const classes = ['icon', filled && 'icon-filled', mirror && 'mirror', className].filter(Boolean)
  return <Glyph size={size} strokeWidth={stroke} aria-hidden="true" className={classes.join(' ')} />
}
