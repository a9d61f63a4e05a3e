import type { PrivacyOutcome, PrivacyRequestKind } from '@asjad/contract/admin/privacy'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

const requests = (db: Db) =>
  db
    .selectFrom('privacy_request')
    .innerJoin('account', 'account.id', 'privacy_request.account_id')
    .innerJoin('staff as enterer', 'enterer.id', 'privacy_request.entered_by')
    .leftJoin('staff as closer', 'closer.id', 'privacy_request.closed_by')
    .select([
      'privacy_request.id',
      'privacy_request.account_id',
      'privacy_request.kind',
      'privacy_request.channel',
      'privacy_request.asked_on',
      'privacy_request.due_on',
      'privacy_request.note',
      'privacy_request.closed_at',
      'privacy_request.outcome',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.deleted_at',
      'enterer.id as entered_by',
      'enterer.name as entered_by_name',
      'closer.id as closed_by',
      'closer.name as closed_by_name',
    ])
export type PrivacyRequestRow = Awaited<ReturnType<typeof requestsOf>>[number]

export const requestPage = (
  db: Db,
  { open, limit, offset }: { open: boolean; limit: number; offset: number },
): Promise<PrivacyRequestRow[]> =>
  requests(db)
    .where('privacy_request.closed_at', open ? 'is' : 'is not', null)
    .$if(open, (query) => query.orderBy('privacy_request.due_on'))
    .$if(!open, (query) => query.orderBy('privacy_request.closed_at', 'desc'))
    .orderBy('privacy_request.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRequests(db: Db, open: boolean) {
  const { count } = await db
    .selectFrom('privacy_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closed_at', open ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Of one customer, newest first. */
export const requestsOf = (db: Db, accountId: number) =>
  requests(db)
    .where('privacy_request.account_id', '=', accountId)
    .orderBy('privacy_request.id', 'desc')
    .limit(50)
    .execute()

export const requestById = (db: Db, id: number) =>
  db.selectFrom('privacy_request').select(['id', 'account_id', 'kind']).where('id', '=', id).executeTakeFirst()

export const openRequest = (db: Db, accountId: number, kind: PrivacyRequestKind) =>
  db
    .selectFrom('privacy_request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export const insertRequest = (db: Db, request: Insertable<Tables['privacy_request']>) =>
  db.insertInto('privacy_request').values(request).returning('id').executeTakeFirstOrThrow()

type Closing = { at: Date; by: number | null; outcome: PrivacyOutcome }

/** False if somebody has closed it already. */
export async function closeRequest(db: Db, id: number, { at, by, outcome }: Closing) {
  const { numUpdatedRows } = await db
    .updateTable('privacy_request')
    .set({ closed_at: at, closed_by: by, outcome })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** That somebody asked, and what became of it, stays; what staff wrote about it does not. */
export const eraseRequestWords = (db: Db, accountId: number, now: Date) =>
  sql`
    update privacy_request set note = null, closed_at = coalesce(closed_at, ${now}), outcome = coalesce(outcome, 'erased')
    where account_id = ${accountId}
  `.execute(db)

export const requestRecords = (db: Db, accountId: number) =>
  db
    .selectFrom('privacy_request')
    .select(['kind', 'channel', 'asked_on', 'due_on', 'note', 'closed_at', 'outcome'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** Orders that keep an account from being erased. */
export async function unfinishedOrders(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['delivered', 'returned', 'cancelled'])
    .orderBy('created_at')
    .limit(5)
    .execute()
  return rows.map(({ id }) => id)
}
