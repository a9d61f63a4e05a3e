import type * as contract from '@asjad/contract/admin/customers'
import type { Customer } from '@asjad/contract/admin/customers'
import type { Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { requestsOfCustomer } from '../accounts/privacy-requests.service.ts'
import type { Trail } from '../audit/record-entry.ts'
import { historyOf } from '../audit/thing-history.ts'
import { changeAccount, lockCustomer } from '../auth/account.service.ts'
import { closeSessionOf, endAccess, liveSessionsOf } from '../auth/sessions.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import {
  addressesOf,
  consentsNow,
  couponsOf,
  customerById,
  figuresOf,
  messagesFrom,
  newestOrders,
  reviewsBy,
} from './customer.queries.ts'
import { nameOf, phoneOf } from './customer-list.service.ts'
import { notesOfCustomer } from './customer-notes.service.ts'

type Done<T> = { answer: { data: T }; trail: Trail }

const [maxOrders, maxOfEach, maxHistory] = [10, 20, 50]

/** Everything that staff may know about a customer. There is no one, once they were erased. */
export async function customerForStaff(deps: Deps, id: number, staff: Staff): Promise<Customer> {
  const { db } = deps
  const account = await customerById(db, id)
  if (!account) throw new AppError('not_found')
  const thing = { kind: 'customer', id }
  const [figures, orders, addresses, consents, reviews, messages, coupons, sessions, notes, requests, history, factor] =
    await Promise.all([
      figuresOf(db, id),
      newestOrders(db, id, maxOrders),
      addressesOf(db, id),
      consentsNow(db, id),
      reviewsBy(db, id, maxOfEach),
      messagesFrom(db, id, maxOfEach),
      couponsOf(db, id, maxOfEach),
      liveSessionsOf(deps, id),
      notesOfCustomer(deps, id, staff),
      requestsOfCustomer(deps, id),
      historyOf(deps, thing, [], { page: 1, per_page: maxHistory }),
      secondFactorId(deps, { accountId: id }),
    ])
  return {
    id,
    name: nameOf(account),
    email: account.email,
    email_verified: account.email_verified_at !== null,
    phone: phoneOf(account),
    birth_date: account.birth_date,
    language: account.language,
    created_at: account.created_at.toISOString(),
    has_second_factor: factor !== undefined,
    block: account.blocked_at && { at: account.blocked_at.toISOString(), reason: account.block_reason ?? '' },
    figures: {
      orders: figures.orders,
      bought: figures.bought,
      spent: fromMinor(figures.spent),
      returns: figures.returns,
      grams: figures.weight_mg / 1000,
    },
    orders: orders.map(({ created_at, total, weights, ...order }) => ({
      ...order,
      created_at: created_at.toISOString(),
      total: fromMinor(total),
      grams: weights.map(({ karat, mg }) => ({ karat, grams: mg / 1000 })),
    })),
    addresses,
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    reviews: reviews.map((review) => ({
      id: review.id,
      product_id: review.product_id,
      title: { ar: review.title_ar, en: review.title_en },
      rating: review.rating,
      comment: review.comment,
      state: review.refused_at
        ? ('refused' as const)
        : review.published_at
          ? ('published' as const)
          : ('waiting' as const),
      created_at: review.created_at.toISOString(),
    })),
    messages: messages.map(({ answered_at, begun_by, created_at, subject, ...message }) => ({
      ...message,
      subject: subject ?? null,
      answered: answered_at !== null,
      from_the_shop: begun_by !== null,
      created_at: created_at.toISOString(),
    })),
    coupons: coupons.map(({ created_at, discount, ...coupon }) => ({
      ...coupon,
      discount: fromMinor(discount),
      at: created_at.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      ...session,
      created_at: session.created_at.toISOString(),
      seen_at: session.seen_at.toISOString(),
    })),
    notes,
    requests,
    history: history.entries.map(({ id, at, staff_name, action }) => ({
      id,
      at: at.toISOString(),
      by: staff_name,
      action,
    })),
    can: { edit: staff.permissions.has('customers.edit'), act_on_privacy: staff.permissions.has('privacy.act') },
  }
}

const about = (id: number) => ({ kind: 'customer', id })

/**
 * An order that is being placed has locked the account: it comes first, or is refused. The reason is words about a
 * person, which the audit log never gets. In a transaction.
 */
export async function blockCustomer(
  deps: Deps,
  { id, reason }: Parsed<typeof contract.blockCustomer>,
): Promise<Done<null>> {
  await lockCustomer(deps, id)
  if ((await customerById(deps.db, id))?.blocked_at) throw new AppError('not_allowed_now')
  await changeAccount(deps, id, { blocked_at: deps.now(), block_reason: reason })
  return {
    answer: { data: null },
    trail: { thing: about(id), before: { blocked: false }, after: { blocked: true } },
  }
}

/** In a transaction. */
export async function unblockCustomer(
  deps: Deps,
  { id }: Parsed<typeof contract.unblockCustomer>,
): Promise<Done<null>> {
  await lockCustomer(deps, id)
  if (!(await customerById(deps.db, id))?.blocked_at) throw new AppError('not_allowed_now')
  await changeAccount(deps, id, { blocked_at: null, block_reason: null })
  return {
    answer: { data: null },
    trail: { thing: about(id), before: { blocked: true }, after: { blocked: false } },
  }
}

/** In a transaction. */
export async function endOneSession(
  deps: Deps,
  { id, session_id }: Parsed<typeof contract.endCustomerSession>,
): Promise<Done<null>> {
  if (!(await closeSessionOf(deps, id, session_id))) throw new AppError('not_found')
  return { answer: { data: null }, trail: { thing: about(id), after: { sessions_ended: 1 } } }
}

/** Also forgets known devices: one of them may be an intruder's. In a transaction. */
export async function endAllSessions(
  deps: Deps,
  { id }: Parsed<typeof contract.endCustomerSessions>,
): Promise<Done<{ ended: number }>> {
  await lockCustomer(deps, id)
  const ended = await endAccess(deps, id)
  return { answer: { data: { ended } }, trail: { thing: about(id), after: { sessions_ended: ended } } }
}
