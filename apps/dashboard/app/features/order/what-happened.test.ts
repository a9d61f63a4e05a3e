import { orderMails, type TimeLineEntry } from '@asjad/contract/admin/order-details'
import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { afterAll, expect, test } from 'vitest'
import { whatHappened } from './what-happened.ts'

afterAll(() => setLocaleReader(() => document.documentElement.lang))

const mailed = (mail: TimeLineEntry['mail']) => whatHappened({ kind: 'mail', mail } as TimeLineEntry)

test('the history of an order names each mail in the language of the page', () => {
  setLocaleReader(() => 'ar')
  expect(mailed('placed')).toBe('أُرسل بريد تسجيل الطلب')
  for (const mail of [...orderMails, null]) expect(mailed(mail)).not.toMatch(/[a-z]/i)
  setLocaleReader(() => 'en')
  expect(mailed('to_be_paid_in_cash')).toBe('Mailed: order confirmed, to be paid on delivery')
  for (const mail of [...orderMails, null]) expect(mailed(mail)).toMatch(/^Mailed[\w,: ]+$/)
  for (const mail of orderMails) expect(mailed(mail)).not.toContain('_')
})
