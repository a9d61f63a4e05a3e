import type { ComponentProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * Stands in for lucide's own `createLucideIcon` in what is built (vite.config.ts). Lucide puts an icon together anew each
 * time it is drawn, for every kind of use; a page has three hundred of them, and all are drawn by `Icon`.
 */
export default function createGlyph({ node }: { node: Shape[] }) {
  let line: string
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is read
  return function Glyph({ size, ...rest }: ComponentProps<'svg'> & { size: number }) {
    line ??= node.map(asPath).join('')
    return (
      <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} {...rest}>
        <path d={line} />
      </svg>
    )
  }
}

/** All strokes of an icon are one path: a third of a page's elements were pieces of icons. */
export function asPath([tag, at]: Shape) {
  // A first step that is relative starts from the corner, not from where the stroke before it ended.
  if (tag === 'path') return at.d?.startsWith('m') ? `M0 0${at.d}` : at.d
  const numberOf = (name: string) => Number(at[name] ?? 0)
  if (tag === 'line') return `M${at.x1} ${at.y1}L${at.x2} ${at.y2}`
  if (tag === 'circle' || tag === 'ellipse') {
    const [rx, ry] = tag === 'circle' ? [numberOf('r'), numberOf('r')] : [numberOf('rx'), numberOf('ry')]
    return `M${numberOf('cx') - rx} ${numberOf('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
  }
  if (tag === 'rect') {
    const [width, height, r] = [numberOf('width'), numberOf('height'), numberOf('rx')]
    const corner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x * r} ${y * r}` : '')
    return `M${numberOf('x') + r} ${numberOf('y')}h${width - 2 * r}${corner(1, 1)}v${height - 2 * r}${corner(-1, 1)}h${2 * r - width}${corner(-1, -1)}v${2 * r - height}${corner(1, -1)}`
  }
  return `M${at.points}${tag === 'polygon' ? 'z' : ''}`
}
