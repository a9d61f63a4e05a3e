const hourMs = 60 * 60_000
const opensHour = 23
const openMs = 22 * hourMs
const sunday = 0
const thursday = 4

/**
 * When the market opened, if it is open now; undefined while it is closed. Gold is traded from Sunday evening to Friday
 * evening, New York time, with an hour's pause each night. In UTC that is an hour earlier in summer. A time that is
 * closed in summer or in winter counts as closed, because an unchanged figure then says nothing.
 */
export function marketOpenSince(now: Date): Date | undefined {
  const midnight = Math.floor(now.getTime() / (24 * hourMs)) * 24 * hourMs
  const today = midnight + opensHour * hourMs
  const opened = new Date(now.getTime() >= today ? today : today - 24 * hourMs)
  const day = opened.getUTCDay()
  const open = day >= sunday && day <= thursday && now.getTime() - opened.getTime() < openMs
  return open ? opened : undefined
}
