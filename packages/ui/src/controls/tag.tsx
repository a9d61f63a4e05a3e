import type { ReactNode } from 'react'

const kinds = {
  success: 'tag-success',
  danger: 'tag-danger',
  warning: 'tag-warning',
  info: 'tag-info',
  plain: 'tag-plain',
  gold: 'tag-gold',
}

export const Tag = ({
  kind,
  className = '',
  children,
}: {
  kind: keyof typeof kinds
  className?: string
  children: ReactNode
}) => <span className={`tag ${kinds[kind]} ${className}`}>{children}</span>
