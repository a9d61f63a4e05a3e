import { type ComponentProps, createElement, type JSX, type ReactNode } from 'react'

type Shape = [tag: keyof JSX.IntrinsicElements, attributes: Record<string, string>]

/**
 * Stands in for lucide's own `createLucideIcon` in what is built (vite.config.ts). Lucide puts an icon together anew each
 * time it is drawn, for every kind of use; a page has three hundred of them, and all are drawn by `Icon`.
 */
export default function createGlyph({ node }: { node: Shape[] }) {
  let shapes: ReactNode
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is read
  return function Glyph({ size, ...rest }: ComponentProps<'svg'> & { size: number }) {
    shapes ??= node.map(([tag, attributes]) => createElement(tag, attributes))
    return (
      <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} {...rest}>
        {shapes}
      </svg>
    )
  }
}
