import type { IconNode } from 'lucide'

type Shape = IconNode[number]

const paths = new WeakMap<IconNode, string>()

/**
 * All shapes of an icon as one path. A page draws three hundred icons, and with an element for each shape a third of its
 * elements would be parts of icons.
 */
export function iconPath(icon: IconNode) {
  const known = paths.get(icon)
  if (known !== undefined) return known
  const path = icon.map(shapePath).join('')
  paths.set(icon, path)
  return path
}

function shapePath([tag, attributes]: Shape) {
  const numberOf = (name: string) => Number(attributes[name] ?? 0)
  if (tag === 'path') {
    const d = String(attributes.d)
    // A relative first step starts at the corner, not at the end of the previous shape.
    return d.startsWith('m') ? `M0 0${d}` : d
  }
  if (tag === 'line') return `M${attributes.x1} ${attributes.y1}L${attributes.x2} ${attributes.y2}`
  if (tag === 'circle' || tag === 'ellipse') {
    const [rx, ry] = tag === 'circle' ? [numberOf('r'), numberOf('r')] : [numberOf('rx'), numberOf('ry')]
    return `M${numberOf('cx') - rx} ${numberOf('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
  }
  if (tag === 'rect') {
    const [width, height, r] = [numberOf('width'), numberOf('height'), numberOf('rx') || numberOf('ry')]
    const corner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x * r} ${y * r}` : '')
    return `M${numberOf('x') + r} ${numberOf('y')}h${width - 2 * r}${corner(1, 1)}v${height - 2 * r}${corner(-1, 1)}h${2 * r - width}${corner(-1, -1)}v${2 * r - height}${corner(1, -1)}`
  }
  return `M${attributes.points}${tag === 'polygon' ? 'z' : ''}`
}
