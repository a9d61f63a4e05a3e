import type { Product, Variety } from '@asjad/contract/catalog'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/sizes.ts'
import { Neckline } from './neckline.tsx'
import { measuresOf } from './product-traits.ts'

/** The size of every bank card by ISO 7810. Like all lengths here, in millimetres. */
const card = { width: 85.6, height: 54, corner: 3.2 }
const margin = 9
/** Distance between the product and its dimension line; half the height of that line's ends; space for its figure. */
const gap = 4
const tick = 1.6
const room = 10
/** A closed loop shorter than this goes around a wrist or an ankle, a longer one around a neck. */
const longestBracelet = 300

/** The size of the shape, and which of its sides have a dimension line. */
type Shape = { width: number; height: number; across: boolean; down: boolean; body: ReactNode }

/** The product to scale, so that shoppers can see its size: on a neckline, or on the outline of a bank card. */
export function ScaleDrawing({ product, variety }: { product: Product; variety: Variety }) {
  const measures = measuresOf(product, variety)
  if (measures.length && measures.length >= longestBracelet) {
    const others = product.varieties.map(({ size }) => size * 10).filter((length) => length > 0)
    return (
      <Figure caption={spokenMeasure('length', measures.length)} comparedTo={m.onNeckline()}>
        <Neckline length={measures.length} others={others} />
      </Figure>
    )
  }
  const shape = shapeOf(product, measures)
  if (!shape) return null
  const caption = Object.entries(measures)
    .filter(([name]) => name in m.measures)
    .map(([name, value]) => spokenMeasure(name as keyof typeof m.measures, value))
    .join(' · ')
  return (
    <Figure caption={caption} comparedTo={m.besideCard()}>
      <BesideCard shape={shape} />
    </Figure>
  )
}

/** Whether there is anything to draw. */
export const hasDrawing = (product: Product, variety: Variety) => {
  const measures = measuresOf(product, variety)
  return measures.length !== undefined || shapeOf(product, measures) !== null
}

const spokenMeasure = (measure: keyof typeof m.measures, value: number) =>
  m.andMeasure({ measure: m.measures[measure](), value: formatFigure(value), unit: m.mm() })

function Figure({ caption, comparedTo, children }: { caption: string; comparedTo: string; children: ReactNode }) {
  return (
    <figure className="scale-drawing">
      {children}
      <figcaption>
        <span className="font-medium text-ink">{caption}</span>
        <span className="block text-ink-3">{comparedTo}</span>
      </figcaption>
    </figure>
  )
}

function BesideCard({ shape: { width, height, across, down, body } }: { shape: Shape }) {
  const wide = Math.max(card.width, width + (down ? 2 * room : 0)) + 2 * margin
  const half = Math.max(card.height, height) / 2 + margin
  const below = height / 2 + gap
  const aside = width / 2 + gap
  const high = half + (across ? Math.max(half, below + room) : half)
  return (
    <svg viewBox={`${-wide / 2} ${-half} ${wide} ${high}`} aria-hidden="true" className="scale-svg">
      <rect
        className="scale-card"
        x={-card.width / 2}
        y={-card.height / 2}
        width={card.width}
        height={card.height}
        rx={card.corner}
      />
      <rect className="scale-chip" x={-card.width / 2 + 8} y={-5} width={11} height={9} rx={1.4} />
      {body}
      {across && (
        <>
          <path
            className="scale-line"
            d={`M${-width / 2} ${below}H${width / 2}M${-width / 2} ${below - tick}v${2 * tick}M${width / 2} ${below - tick}v${2 * tick}`}
          />
          <text className="scale-text" y={below + 5.8} textAnchor="middle">
            {inMm(width)}
          </text>
        </>
      )}
      {down && (
        <>
          <path
            className="scale-line"
            d={`M${aside} ${-height / 2}V${height / 2}M${aside - tick} ${-height / 2}h${2 * tick}M${aside - tick} ${height / 2}h${2 * tick}`}
          />
          <text className="scale-text" x={aside + 10} y={1.6} textAnchor="middle">
            {inMm(height)}
          </text>
        </>
      )}
    </svg>
  )
}

const inMm = (value: number) => `${formatFigure(Math.round(value * 10) / 10)} ${m.mm()}`

function shapeOf({ size_unit }: Product, measures: Record<string, number>): Shape | null {
  const { inner_diameter, diameter, length, width, height } = measures
  if (inner_diameter) return { ...round(inner_diameter), body: <Band inner={inner_diameter} /> }
  if (length) return { ...round(length / Math.PI), body: <Band inner={length / Math.PI} /> }
  if (width && height) {
    const body = <rect className="scale-gold" x={-width / 2} y={-height / 2} width={width} height={height} rx={1.2} />
    return { width, height, across: true, down: true, body }
  }
  if (diameter) {
    // A size in millimetres without an inner diameter belongs to a hoop; without a size it is a disc: a coin, a stud.
    const hoop = size_unit === 'mm'
    const body = hoop ? <Band inner={diameter - 4} /> : <circle className="scale-gold" r={diameter / 2} />
    return { ...round(diameter), body }
  }
  if (height) return { width: height * 0.42, height, across: false, down: true, body: <Drop height={height} /> }
  return null
}

const round = (diameter: number) => ({ width: diameter, height: diameter, across: true, down: false })

/** A ring, bangle or hoop: the metal is outside the inner edge. */
function Band({ inner }: { inner: number }) {
  const metal = inner < 30 ? 2 : 3
  return <circle className="scale-band" r={inner / 2 + metal / 2} strokeWidth={metal} />
}

function Drop({ height }: { height: number }) {
  const top = -height / 2
  const r = height * 0.21
  const hook = height * 0.09
  return (
    <>
      <path className="scale-hook" d={`M0 ${top + height * 0.3}V${top + hook}a${hook} ${hook} 0 0 1 ${hook * 2} 0`} />
      <path
        className="scale-gold"
        d={`M0 ${top + height * 0.3}C${r * 0.5} ${top + height * 0.5} ${r} ${height / 2 - r * 1.7} ${r} ${height / 2 - r}A${r} ${r} 0 0 1 ${-r} ${height / 2 - r}C${-r} ${height / 2 - r * 1.7} ${-r * 0.5} ${top + height * 0.5} 0 ${top + height * 0.3}Z`}
      />
    </>
  )
}
