import type { Db } from '../database.ts'
import { insertRows } from './insert-rows.ts'

export async function seedCheckout(db: Db) {
  await insertRows(db, 'shipping_company', [
    {
      id: 1,
      position: 0,
      name_ar: 'أرامكس',
      name_en: 'Aramex',
      duration_ar: 'من 1 إلى 4 أيام عمل',
      duration_en: 'From 1 - 4 work day',
      cost: 35_00,
      min_days: 1,
      max_days: 4,
      insured: true,
      hand_delivery: false,
      active: true,
      cash_limit: 20_000_00,
      tracking_url: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
    },
    {
      id: 2,
      position: 1,
      name_ar: 'سمسا',
      name_en: 'SMSA',
      duration_ar: 'من 1 إلى 4 أيام عمل',
      duration_en: 'From 1 - 4 work day',
      cost: 55_00,
      min_days: 1,
      max_days: 4,
      insured: true,
      hand_delivery: true,
      active: true,
      cash_limit: null,
      tracking_url: 'https://www.smsaexpress.com/sa/trackingdetails?tracknumbers={number}',
    },
  ])
  await insertRows(db, 'coupon', [
    { ...coupon, id: 1, code: 'WELCOME10', percent: 10, cap: 500_00, most_per_account: 1 },
    { ...coupon, id: 2, code: 'GOLD200', amount: 200_00, minimum: 5_000_00 },
    { ...coupon, id: 3, code: 'EXPIRED', percent: 15, ends_at: new Date('2026-01-01T00:00:00Z') },
  ])
}

const coupon = {
  percent: null,
  amount: null,
  cap: null,
  minimum: 0,
  most_per_account: null,
  active: true,
  ends_at: null,
}
