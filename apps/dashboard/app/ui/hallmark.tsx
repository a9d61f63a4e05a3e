export const fineness: Record<number, string> = { 24: '999.9', 22: '916', 21: '875', 18: '750' }

/** The stamp of a piece: its karat, and parts of pure gold in a thousand. */
export const Hallmark = ({ karat }: { karat: number }) => (
  <span className="hallmark hallmark-sm">
    <b className="font-semibold">{karat}K</b>
    <i>{fineness[karat]}</i>
  </span>
)
