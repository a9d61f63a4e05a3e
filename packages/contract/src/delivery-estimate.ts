const dayMs = 24 * 60 * 60_000
/** Saudi Arabia is at UTC+3 all year, so its time is UTC shifted by a constant. */
const riyadhAheadMs = 3 * 60 * 60_000
/** Later orders count from the next day. */
const cutOffHour = 16
const friday = 5
const saturday = 6

/** Work days until the courier has it: a piece that is made to order takes longer than one in stock. */
const preparingDays = { inStock: 1, madeToOrder: 3 }

export type DeliveryEstimate = { from: string; to: string }

/**
 * The first and last day on which an order may arrive: work days to prepare it, then the courier's. As YYYY-MM-DD in
 * Riyadh, so that page, quote and order, server and browser all agree.
 */
export function estimateDelivery(
  orderedAt: Date,
  { madeToOrder, min, max }: { madeToOrder: boolean; min: number; max: number },
): DeliveryEstimate {
  const riyadh = new Date(orderedAt.getTime() + riyadhAheadMs)
  const start = onWorkDay(riyadh.getTime() + (riyadh.getUTCHours() >= cutOffHour ? dayMs : 0))
  const sent = afterWorkDays(start, madeToOrder ? preparingDays.madeToOrder : preparingDays.inStock)
  return { from: dayOf(afterWorkDays(sent, min)), to: dayOf(afterWorkDays(sent, max)) }
}

function afterWorkDays(start: number, days: number) {
  let at = start
  for (let left = days; left > 0; left--) at = onWorkDay(at + dayMs)
  return at
}

/** Sunday to Thursday. */
function onWorkDay(time: number): number {
  const day = new Date(time).getUTCDay()
  return day === friday || day === saturday ? onWorkDay(time + dayMs) : time
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
