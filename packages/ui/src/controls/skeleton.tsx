/** A grey stand-in of a known shape while the real thing loads. Give it its size by classes. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={`skeleton ${className}`} />
)
