import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

const variantClasses = {
  primary: 'btn-primary',
  line: 'btn-line',
  /** For night grounds only, like the next one. */
  gold: 'btn-gold',
  'ghost-night': 'btn-ghost-night',
}

type ButtonStyle = {
  variant?: keyof typeof variantClasses | undefined
  small?: boolean | undefined
  className?: string | undefined
}

const classOf = ({ variant = 'primary', small = false, className = '' }: ButtonStyle) =>
  `btn ${variantClasses[variant]} ${small ? 'btn-sm' : ''} ${className}`

/** With `busyLabel` it reserves space for both labels, so that its width stays when `busy` swaps them. */
export function Button({
  variant,
  small,
  className,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonStyle & Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean; busyLabel?: string }) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`, because the button would lose the keyboard focus while it works.
      aria-disabled={busy || undefined}
      onClick={busy ? (event: MouseEvent) => event.preventDefault() : onClick}
      className={classOf({ variant, small, className })}
    >
      {busyLabel ? <SwappableLabel first={children} second={busyLabel} swapped={busy} /> : children}
    </button>
  )
}

function SwappableLabel({ first, second, swapped }: { first: ReactNode; second: string; swapped: boolean }) {
  return (
    <span className="btn-either">
      <span className={swapped ? 'invisible' : ''}>{first}</span>
      <span className={swapped ? '' : 'invisible'}>
        {/* Stop the animation while it is invisible, because it would keep a phone busy. */}
        <Spinner className={`size-2.5 ${swapped ? '' : 'animate-none!'}`} />
        {second}
      </span>
    </span>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  small,
  className,
  ...rest
}: ButtonStyle & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...rest} className={classOf({ variant, small, className })} />
}
