import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { findRequest, insertRequest, lockRequestKey } from './admin-requests.queries.ts'

/**
 * Makes a change once: the same key of the same person answers as the first time. Needs a transaction; a concurrent
 * request with the key waits for its end.
 */
export async function answerOnce<Answer extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, idempotencyKey }: Pick<Staff, 'id' | 'idempotencyKey'>,
  requestHash: string,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKey ?? ''
  await lockRequestKey(db, id, key)
  const earlier = await findRequest(db, id, key)
  if (earlier && earlier.request_hash !== requestHash) throw new AppError('idempotency_key_reused')
  if (earlier) return earlier.answer as Answer
  const answer = await change()
  await insertRequest(db, {
    staff_id: id,
    key,
    request_hash: requestHash,
    answer: JSON.stringify(answer),
    created_at: now(),
  })
  return answer
}
