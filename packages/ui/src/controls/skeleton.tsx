/** A grey placeholder of a known shape while the content loads. Give it its size by classes. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={`skeleton ${className}`} />
)
