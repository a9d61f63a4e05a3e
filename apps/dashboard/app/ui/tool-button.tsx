import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import type { IconNode } from 'lucide'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Keys } from './keys.tsx'

const variants = {
  /** One on a screen, the last at the end. */
  primary: 'btn-primary',
  line: 'btn-line',
  plain: 'btn-plain',
  bare: 'btn-bare',
  danger: 'btn-danger',
  'danger-line': 'btn-danger-line',
}

type Look = {
  variant?: keyof typeof variants
  icon?: IconNode
  /** For an icon that points. */
  mirrorIcon?: boolean
  /** The shortcut, shown on wide screens. */
  keys?: readonly string[]
  className?: string
  /** With an icon alone this is its name. */
  label?: string
  children?: ReactNode
}

const classOf = ({ variant = 'plain', className = '', children }: Look) =>
  `btn btn-tool ${variants[variant]} ${children ? '' : 'btn-icon'} ${className}`

const Content = ({ icon, mirrorIcon = false, keys, children, busy }: Look & { busy?: boolean }) => (
  <>
    {busy ? (
      <Spinner className="size-2.5" />
    ) : (
      icon && <Icon of={icon} size={children ? 16 : 17} stroke={1.5} mirror={mirrorIcon} />
    )}
    {children && <span>{children}</span>}
    {keys && <Keys of={keys} />}
  </>
)

/** A button of the dashboard: 36 px under a fine pointer, 44 px elsewhere. */
export function ToolButton({
  variant,
  icon,
  mirrorIcon,
  keys,
  className,
  label,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Look & { busy?: boolean } & Omit<ComponentProps<'button'>, keyof Look>) {
  const look = { variant, icon, mirrorIcon, keys, className, children } as Look
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      // Not `disabled`, because the button would lose the keyboard focus while it works.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy || rest['aria-disabled'] ? (event: MouseEvent) => event.preventDefault() : onClick}
      className={classOf(look)}
    >
      <Content {...look} busy={busy} />
    </button>
  )
}

export function ToolLink({
  variant,
  icon,
  mirrorIcon,
  keys,
  className,
  label,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, keyof Look>) {
  const look = { variant, icon, mirrorIcon, keys, className, children } as Look
  return (
    <Link {...rest} aria-label={label} className={classOf(look)}>
      <Content {...look} />
    </Link>
  )
}
