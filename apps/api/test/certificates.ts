import type { Insertable } from 'kysely'
import type { Db } from '../src/database/database.ts'
import type { Tables } from '../src/database/tables.ts'

export const insertCertificate = (db: Db, certificate: Partial<Insertable<Tables['certificate']>> = {}) =>
  db
    .insertInto('certificate')
    .values({
      serial: 'ASJ-24-000001',
      title_ar: 'سبيكة عسجد 10 جرام',
      title_en: 'Asjad gold bar 10 g',
      sku: 'BAR-10G-1',
      caliber: 24,
      fineness: 9999,
      weight_mg: 10_000,
      issued_on: '2026-11-12',
      ...certificate,
    })
    .execute()
