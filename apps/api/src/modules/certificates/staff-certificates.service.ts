import type * as contract from '@asjad/contract/admin/certificates'
import type { CertificateRow } from '@asjad/contract/admin/certificates'
import { serialNumber } from '@asjad/contract/admin/serial-number'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import type { Permission } from '@asjad/contract/permissions'
import { plainSerial } from '@asjad/contract/serial'
import { sql } from 'kysely'
import { AppError } from '../../app-error.ts'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import { qrOf } from '../../media/qr-code.ts'
import { containsPart, searchedParts } from '../orders/search-parts.ts'
import { dayOf } from './certificates.rules.ts'
import { linkOf } from './certificates.service.ts'
import {
  type CertificateFilter,
  type CertificateRecord,
  certificateRecords,
  countMatching,
  countsOfViews,
  lookupsByDay,
  matchingCertificates,
  printableCertificates,
} from './staff-certificates.queries.ts'

/** Nobody turns so many pages. */
const maxCounted = 5_000
const maxExported = 50_000
const shownDays = 30
/** The index of names knows nothing shorter. */
const minLetters = 3

type Reader = Pick<Staff, 'permissions'>
const may = ({ permissions }: Reader, permission: Permission) => permissions.has(permission)

export async function listCertificates(
  deps: Deps,
  { page, per_page, sort, ...asked }: Parsed<typeof contract.listCertificates>,
  staff: Staff,
): Promise<Answer<typeof contract.listCertificates>> {
  const { db } = deps
  const filter = filterOf(asked, staff)
  // Without words counting reads indexes alone.
  const most = filter.search ? maxCounted + 1 : Number.MAX_SAFE_INTEGER
  const [ids, count] = await Promise.all([
    matchingCertificates(db, filter, { sort, limit: per_page, offset: (page - 1) * per_page }),
    countMatching(db, filter, most),
  ])
  const at_least = count === most
  return {
    data: (await certificateRecords(db, ids, dayOf(deps.now()))).map((record) => rowOf(record, staff)),
    meta: { page, per_page, total: at_least ? maxCounted : count, at_least },
  }
}

export const countCertificates = ({ db }: Deps): Promise<Data<typeof contract.countCertificates>> => countsOfViews(db)

export async function getCertificateForStaff(
  deps: Deps,
  id: number,
  staff: Staff,
): Promise<Data<typeof contract.getCertificateForStaff>> {
  const day = dayOf(deps.now())
  const [record] = await certificateRecords(deps.db, [id], day)
  if (!record) throw new AppError('not_found')
  const { replaced_by: newer, replaced_serial: newerSerial } = record
  return {
    ...rowOf(record, staff),
    revoke_reason: record.revoke_reason,
    replaced_by: newer !== null && newerSerial !== null ? { id: newer, serial: newerSerial } : null,
    piece: { serial: record.piece_serial ?? record.serial, state: record.piece_state ?? 'in_stock' },
    days: await lookupsByDay(deps.db, id, { day, days: shownDays }),
    link: linkOf(deps, record).link,
    can: { issue: may(staff, 'certificates.issue'), revoke: may(staff, 'certificates.revoke') },
  }
}

export async function printCertificates(deps: Deps, ids: number[]): Promise<Data<typeof contract.printCertificates>> {
  return (await printableCertificates(deps.db, ids)).map((row) => {
    const { link } = linkOf(deps, row)
    return { ...factsOf(row), link: link.replace(/#.*$/, ''), qr: qrOf(link) }
  })
}

const exportHeads = [
  'serial',
  'sku',
  'weight',
  'issued_on',
  'sold',
  'title_ar',
  'title_en',
  'state',
  'lookups',
] as const

/** The first columns are those of an import; it leaves the others unread. */
export async function exportCertificates(deps: Deps, asked: Parsed<typeof contract.exportCertificates>, staff: Staff) {
  const { db, now } = deps
  const day = dayOf(now())
  const ids = await matchingCertificates(db, filterOf(asked, staff), { sort: '-issued', limit: maxExported, offset: 0 })
  const rows = (await certificateRecords(db, ids, day)).map((record) => [
    record.serial,
    record.sku,
    record.weight_mg / 1000,
    record.issued_on,
    record.piece_state === 'sold' ? 'yes' : 'no',
    record.title_ar,
    record.title_en,
    record.revoked_at ? 'revoked' : 'valid',
    record.lookups,
  ])
  const { q, ...filters } = asked
  return {
    name: `asjad-certificates-${day}.csv`,
    content: csvOf(
      exportHeads.map((head) => translate(staff.lang, `import.field.${head}`)),
      rows,
    ),
    disposition: 'attachment' as const,
    // Words may name a person, and the log is never erased.
    trail: {
      thing: null,
      after: { exported: 'certificates', rows: rows.length, filters: { ...filters, ...(q && { q: '…' }) } },
    },
  }
}

function filterOf({ q, ...filters }: Parsed<typeof contract.exportCertificates>, staff: Reader): CertificateFilter {
  if (!q) return filters
  const scanned = serialNumber.safeParse(q)
  const parts = searchedParts(q)
  const byBuyer = may(staff, 'orders.view') && parts.some(([text]) => text.length >= minLetters)
  return {
    ...filters,
    search: {
      plainSerial: plainSerial(scanned.success ? scanned.data : q),
      sku: q.replace(/\p{Cc}/gu, ''),
      buyer: byBuyer
        ? sql<boolean>`(${sql.join(
            parts.map((part) => containsPart(sql`o.search_text`, part)),
            sql` and `,
          )})`
        : null,
    },
  }
}

type Facts = Pick<
  CertificateRecord,
  'id' | 'serial' | 'title_ar' | 'title_en' | 'sku' | 'caliber' | 'fineness' | 'weight_mg' | 'issued_on'
>

const factsOf = ({ title_ar, title_en, weight_mg, fineness, ...record }: Facts) => ({
  id: record.id,
  serial: record.serial,
  title: { ar: title_ar, en: title_en },
  sku: record.sku,
  caliber: record.caliber,
  fineness: fineness / 10,
  weight: weight_mg / 1000,
  issued_on: record.issued_on,
})

const rowOf = (record: CertificateRecord, staff: Reader): CertificateRow => ({
  ...factsOf(record),
  variety_id: record.variety_id,
  product_id: record.product_id,
  media: record.picture && pictureOf(record.picture),
  state: record.piece_state ?? 'in_stock',
  order:
    record.order_id !== null && may(staff, 'orders.view') ? { id: record.order_id, name: record.buyer ?? '' } : null,
  revoked_at: record.revoked_at?.toISOString() ?? null,
  marked_at: record.marked_at?.toISOString() ?? null,
  lookups: record.lookups,
  looked_up_at: record.looked_up_at?.toISOString() ?? null,
  week: { lookups: record.week_lookups, places: record.week_places },
})
