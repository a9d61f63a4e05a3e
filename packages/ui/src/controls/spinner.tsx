/** The turning nuqta. Whoever waits is told in words beside it. */
export const Spinner = ({ className = 'size-3.5' }: { className?: string }) => (
  <span aria-hidden="true" className={`inline-block rotate-45 bg-current animate-nuqta ${className}`} />
)
