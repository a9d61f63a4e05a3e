import type { ReactNode } from 'react'

export const SectionHead = ({
  id,
  title,
  subtitle,
  children,
}: {
  id?: string
  title: string
  subtitle?: string
  /** Links and controls at the end of the line. */
  children?: ReactNode
}) => (
  <div className="mb-8 flex items-end justify-between gap-6 lg:mb-10">
    <div>
      <h2 id={id} className="display text-d2">
        {title}
      </h2>
      {subtitle && <p className="mt-1.5 max-w-xl text-ink-2">{subtitle}</p>}
    </div>
    {children && <div className="flex shrink-0 items-center gap-2">{children}</div>}
  </div>
)
