type Hour = { hour: number; today: number | null; last_week: number }

/** Sums from midnight on: at the beginning of the day, then at the end of each hour. Today ends with the present hour. */
export function runningSales(hours: readonly Hour[]) {
  const today = [0]
  const lastWeek = [0]
  for (const hour of hours) {
    lastWeek.push((lastWeek.at(-1) ?? 0) + hour.last_week)
    if (hour.today !== null) today.push((today.at(-1) ?? 0) + hour.today)
  }
  return { today, lastWeek }
}
