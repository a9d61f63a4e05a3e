import type { getOverview, SalesFigures } from '@asjad/contract/admin/overview'
import type { Data } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import type { Db } from '../../database/database.ts'
import { type Day, salesByHourAndKarat } from './sales.queries.ts'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const riyadhMs = 3 * 60 * 60_000

/** Today against the same time of yesterday and of a week ago, and the hours of both days. */
export async function salesOf(db: Db, now: Date): Promise<NonNullable<Data<typeof getOverview>['sales']>> {
  const { hours, karats } = await salesByHourAndKarat(db, now)
  const figuresOf = (day: Day): SalesFigures => {
    const ofDay = hours.filter((row) => row.day === day)
    const byKarat = karats.filter((row) => row.day === day)
    return {
      sales: fromMinor(sum(ofDay.map(({ soFar }) => soFar))),
      orders: sum(ofDay.map(({ ordersSoFar }) => ordersSoFar)),
      grams: byKarat.map(({ karat, weightMg }) => ({ karat, grams: weightMg / 1000 })),
      making: fromMinor(sum(byKarat.map(({ making }) => making))),
    }
  }
  const hourNow = new Date(now.getTime() + riyadhMs).getUTCHours()
  const salesAt = (day: Day, hour: number) =>
    fromMinor(hours.find((row) => row.day === day && row.hour === hour)?.sales ?? 0)
  return {
    today: figuresOf('today'),
    yesterday: figuresOf('yesterday'),
    last_week: figuresOf('last_week'),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      today: hour <= hourNow ? salesAt('today', hour) : null,
      last_week: salesAt('last_week', hour),
    })),
  }
}
