import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

const places = { above: '', below: 'tip-below', side: 'tip-side' }

type Look = {
  /** Read out, and shown as the tooltip. */
  name: string
  icon: LucideIcon
  size?: number
  filled?: boolean
  tip?: keyof typeof places
  className?: string
  /** A count or a mark on the icon. */
  children?: ReactNode
}
type Rest<T> = Omit<T, keyof Look | 'aria-label'>

const classOf = (tip: keyof typeof places, className: string) => `icon-btn tip ${places[tip]} ${className}`

export function IconButton({
  name,
  icon,
  size = 21,
  filled = false,
  tip = 'above',
  className = '',
  children,
  type = 'button',
  ...rest
}: Look & Rest<ComponentProps<'button'>>) {
  return (
    <button {...rest} type={type} aria-label={name} className={classOf(tip, className)}>
      <Icon of={icon} size={size} filled={filled} />
      {children}
      <Tooltip>{name}</Tooltip>
    </button>
  )
}

export function IconLink({
  name,
  icon,
  size = 21,
  filled = false,
  tip = 'above',
  className = '',
  children,
  ...rest
}: Look & Rest<ComponentProps<typeof Link>>) {
  return (
    <Link {...rest} aria-label={name} className={classOf(tip, className)}>
      <Icon of={icon} size={size} filled={filled} />
      {children}
      <Tooltip>{name}</Tooltip>
    </Link>
  )
}
