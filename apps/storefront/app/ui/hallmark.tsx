import type { Karat } from '@asjad/contract/catalog'

const fineness: Record<Karat, string> = { 18: '750', 21: '875', 24: '999.9' }
export const finenessOf = (caliber: Karat) => fineness[caliber]

/** The stamp of a piece: its karat, and parts of pure gold in a thousand. */
export const Hallmark = ({ caliber, large = false }: { caliber: Karat; large?: boolean }) => (
  <span className={`hallmark ${large ? 'hallmark-lg' : ''}`}>
    <b className="font-semibold">{caliber}K</b>
    <i>{fineness[caliber]}</i>
  </span>
)
