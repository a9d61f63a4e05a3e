import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

const tipClasses = { above: '', below: 'tip-below', side: 'tip-side' }

type IconButtonProps = {
  /** Read out, and shown as the tooltip. */
  name: string
  icon: IconNode
  size?: number
  filled?: boolean
  tip?: keyof typeof tipClasses
  className?: string
  /** A count or a mark on the icon. */
  children?: ReactNode
}
type OtherProps<T> = Omit<T, keyof IconButtonProps | 'aria-label'>

const classOf = (tip: keyof typeof tipClasses, className: string) => `icon-btn tip ${tipClasses[tip]} ${className}`

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
}: IconButtonProps & OtherProps<ComponentProps<'button'>>) {
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
}: IconButtonProps & OtherProps<ComponentProps<typeof Link>>) {
  return (
    <Link {...rest} aria-label={name} className={classOf(tip, className)}>
      <Icon of={icon} size={size} filled={filled} />
      {children}
      <Tooltip>{name}</Tooltip>
    </Link>
  )
}
