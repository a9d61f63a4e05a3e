import { locale } from './locale.ts'

// Western digits in both languages, the same characters on the server and in every browser.
const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

export const formatMoney = (value: number) => money.format(value)
export const formatFigure = (value: number) => figure.format(value)

// The whole tag names calendar and digits: plain 'ar-SA' prints others on other machines.
const dateTag = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }

export const formatDate = (iso: string) =>
  new Date(iso).toLocaleDateString(dateTag[locale()], { dateStyle: 'long', timeZone: 'Asia/Riyadh' })

/** 24 hours in both languages: figures alone, which no direction and no abbreviation can disturb. */
export const formatTime = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' })
