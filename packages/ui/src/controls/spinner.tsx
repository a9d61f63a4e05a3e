/** The turning nuqta. It is decoration: say in words beside it what takes time. */
export const Spinner = ({ className = 'size-3.5' }: { className?: string }) => (
  <span aria-hidden="true" className={`inline-block rotate-45 bg-current animate-nuqta ${className}`} />
)
