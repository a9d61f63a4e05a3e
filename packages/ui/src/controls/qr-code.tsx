/** Black on white in both themes: cameras read that most reliably. */
export const QrCode = ({
  qr,
  name,
  className = '',
}: {
  qr: { size: number; path: string }
  name: string
  className?: string
}) => (
  <svg
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    role="img"
    aria-label={name}
    shapeRendering="crispEdges"
    className={`bg-white fill-black ${className}`}
  >
    <path d={qr.path} />
  </svg>
)
