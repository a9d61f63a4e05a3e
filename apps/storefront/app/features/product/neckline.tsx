/**
 * `half`: half the width of a neck at the point where a chain turns to the front. `y`: the height of that point in the
 * drawing.
 */
const neck = { half: 64, y: -14 }
/** The length of a chain that is hidden behind the neck. Like all lengths here, in millimetres. */
const behind = 150

/** How low a chain hangs: the depth of the half ellipse whose length is that of the chain's visible front. */
function depthOf(length: number) {
  const front = Math.max(length - behind, Math.PI * neck.half)
  let low = 0
  let high = front
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (halfEllipse(neck.half, middle) < front) low = middle
    else high = middle
  }
  return low
}

/** Ramanujan's approximation. */
const halfEllipse = (a: number, b: number) => (Math.PI / 2) * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)))

const curve = (length: number) =>
  `M${-neck.half} ${neck.y}A${neck.half} ${depthOf(length).toFixed(1)} 0 0 0 ${neck.half} ${neck.y}`

/** A chain of this length on a neckline of average size; its other lengths are dashed. */
export function Neckline({ length, others }: { length: number; others: number[] }) {
  const lowest = Math.max(...[length, ...others].map(depthOf)) + neck.y
  const height = Math.max(150, Math.ceil(lowest) + 20) + 110
  return (
    <svg viewBox={`-205 -110 410 ${height}`} aria-hidden="true" className="scale-svg">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`} className="scale-body">
          <path d="M52-110C52-62 54-30 70-8 95 16 150 22 200 58" />
          <path d="M14 66C60 50 110 46 152 56" />
        </g>
      ))}
      {others
        .filter((other) => other !== length)
        .map((other) => (
          <path key={other} className="scale-other" d={curve(other)} />
        ))}
      <path className="scale-chain" d={curve(length)} />
    </svg>
  )
}
