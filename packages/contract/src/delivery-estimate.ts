import { isWorkDay, usualCalendar, type WorkCalendar } from './work-calendar.ts'

const dayMs = 24 * 60 * 60_000
/** Saudi Arabia is at UTC+3 all year, so its time is UTC shifted by a constant. */
const riyadhAheadMs = 3 * 60 * 60_000

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
  calendar: WorkCalendar = usualCalendar,
): DeliveryEstimate {
  const riyadh = new Date(orderedAt.getTime() + riyadhAheadMs)
  const isLate = riyadh.getUTCHours() >= calendar.cutOffHour
  const start = onWorkDay(riyadh.getTime() + (isLate ? dayMs : 0), calendar)
  const sent = afterWorkDays(start, madeToOrder ? preparingDays.madeToOrder : preparingDays.inStock, calendar)
  return { from: dayOf(afterWorkDays(sent, min, calendar)), to: dayOf(afterWorkDays(sent, max, calendar)) }
}

function afterWorkDays(start: number, days: number, calendar: WorkCalendar) {
  let at = start
  for (let left = days; left > 0; left--) at = onWorkDay(at + dayMs, calendar)
  return at
}

/** That day, or the next one on which the shop works. */
function onWorkDay(time: number, calendar: WorkCalendar) {
  let at = time
  while (!isWorkDay(calendar, dayOf(at))) at += dayMs
  return at
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
