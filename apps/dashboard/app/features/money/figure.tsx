import { Price } from '@asjad/ui/controls/price.tsx'
import type { ReactNode } from 'react'

/** A sum with its name, and one line below. */
export const Figure = ({
  name,
  value,
  tone = '',
  children,
}: {
  name: string
  value: number
  tone?: string
  children?: ReactNode
}) => (
  <div className="stat">
    <span className="stat-name">{name}</span>
    <span className={`stat-value ${tone}`}>
      <SignedPrice value={value} />
    </span>
    <span className="cell-sub">{children ?? '\u00a0'}</span>
  </div>
)

/** The minus left of the sign, inside the isolate. */
export const SignedPrice = ({
  value,
  plus = false,
  className = '',
}: {
  value: number
  /** Gains say so, too. */
  plus?: boolean
  className?: string
}) => {
  const sign = value < 0 ? '−' : plus && value > 0 ? '+' : ''
  return (
    <bdi dir="ltr" className={`whitespace-nowrap ${className}`}>
      {sign && `${sign} `}
      <Price value={Math.abs(value)} />
    </bdi>
  )
}
