import type { GeneralSettings } from './content.ts'
import { settingOf } from './settings.ts'

/** Both days included, as YYYY-MM-DD in Riyadh. */
export type Holiday = { from: string; to: string }

/** When the shop works: delivery is promised in its work days. */
export type WorkCalendar = {
  /** Days of the week, Sunday is 0. Never empty. */
  days: readonly number[]
  /** Later orders count from the next day. */
  cutOffHour: number
  holidays: readonly Holiday[]
}

/** What counts until the owner sets it: Sunday to Thursday, until four in the afternoon. */
export const usualCalendar: WorkCalendar = { days: [0, 1, 2, 3, 4], cutOffHour: 16, holidays: [] }

const dayMs = 86_400_000
const maxHolidays = 60
/** A longer closure is no holiday; and a promise that is a year away is none. */
const maxHolidayDays = 60

/** `0,1,2,3,4`; undefined if it is anything else. In the order of the week, each day once. */
export function readWorkDays(text: string): number[] | undefined {
  const days = text.split(',').map((day) => day.trim())
  if (!days.every((day) => /^[0-6]$/.test(day))) return undefined
  return [...new Set(days.map(Number))].sort((a, b) => a - b)
}

export const writeWorkDays = (days: readonly number[]) => days.join(',')

/** `2026-09-23,2027-03-19..2027-03-23`; undefined if it is anything else. The earliest first. */
export function readHolidays(text: string): Holiday[] | undefined {
  if (text.trim() === '') return []
  const holidays = text.split(',').map((entry) => {
    const [from = '', to = from] = entry.trim().split('..')
    return { from, to }
  })
  if (holidays.length > maxHolidays || !holidays.every(isHoliday)) return undefined
  return holidays.sort((one, other) => one.from.localeCompare(other.from))
}

export const writeHolidays = (holidays: readonly Holiday[]) =>
  holidays.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join(',')

const isDay = (text: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const isHoliday = ({ from, to }: Holiday) =>
  isDay(from) && isDay(to) && from <= to && Date.parse(to) - Date.parse(from) < maxHolidayDays * dayMs

/** From the texts of the settings; whatever is missing or cannot be read is as usual. */
export function calendarFrom(texts: { days: string; cutOffHour: string; holidays: string }): WorkCalendar {
  const hour = texts.cutOffHour.trim() === '' ? Number.NaN : Number(texts.cutOffHour)
  return {
    days: readWorkDays(texts.days) ?? usualCalendar.days,
    cutOffHour: Number.isInteger(hour) && hour >= 0 && hour <= 24 ? hour : usualCalendar.cutOffHour,
    holidays: readHolidays(texts.holidays) ?? usualCalendar.holidays,
  }
}

/** As every client may know it. */
export const calendarOf = (settings: GeneralSettings) =>
  calendarFrom({
    days: settingOf(settings, 'work.days'),
    cutOffHour: settingOf(settings, 'work.cut_off_hour'),
    holidays: settingOf(settings, 'work.holidays'),
  })

/** Whether the shop works on a day, YYYY-MM-DD. */
export const isWorkDay = ({ days, holidays }: WorkCalendar, day: string) =>
  days.includes(new Date(day).getUTCDay()) && !holidays.some(({ from, to }) => from <= day && day <= to)
