import type { Caliber } from '@asjad/contract/catalog'

const fineness: Record<Caliber, string> = { 18: '750', 21: '875', 24: '999.9' }
export const finenessOf = (caliber: Caliber) => fineness[caliber]

/** The stamp that a piece bears: its karat and its parts of pure gold in a thousand. */
export const Hallmark = ({ caliber, large = false }: { caliber: Caliber; large?: boolean }) => (
  <span className={`hallmark ${large ? 'hallmark-lg' : ''}`}>
    <b className="font-semibold">{caliber}K</b>
    <i>{fineness[caliber]}</i>
  </span>
)
