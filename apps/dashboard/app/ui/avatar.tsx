/** The first letter of a name. */
export const Avatar = ({ name, className = '' }: { name: string; className?: string }) => (
  <span className={`avatar ${className}`} aria-hidden="true">
    {Array.from(name.trim())[0] ?? ''}
  </span>
)
