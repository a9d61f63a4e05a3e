import type { writeToCustomer as call } from '@asjad/contract/admin/messages'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { mailFirstWords } from './messages.mails.ts'
import { insertMessage, lockedMailboxOf } from './messages.queries.ts'
import { newTicket } from './messages.rules.ts'

/**
 * The shop writes first. An unverified mailbox may be a stranger's, and what is sent there would not be erased with the
 * account. In a transaction.
 */
export async function writeToCustomer(
  deps: Deps,
  { customer_id: accountId, subject, text }: Parsed<typeof call>,
  staff: Staff,
): Promise<{ answer: { data: Data<typeof call> }; trail: Trail }> {
  const customer = await lockedMailboxOf(deps.db, accountId)
  if (!customer) throw new AppError('not_found')
  if (!customer.email_verified_at)
    throw new AppError('not_allowed_now', { text: translate(staff.lang, 'messages.unverified_mailbox') })
  const { first_name, last_name, email, language: lang, dialcode, phone } = customer
  const now = deps.now()
  const message = {
    ticket: newTicket('contact'),
    lang,
    name: `${first_name} ${last_name}`.trim(),
    email,
  }
  const inserted = await insertMessage(deps.db, {
    ...message,
    kind: 'contact',
    phone: dialcode && phone ? `+${dialcode.replace(/\D/g, '')}${phone}` : null,
    subject,
    text,
    status: 'waiting',
    assigned_to: staff.id,
    begun_by: staff.id,
    created_at: now,
    // Nobody waits for an answer of the shop.
    answered_at: now,
  })
  if (!inserted) throw new Error('a ticket without a key has met another')
  const { id } = inserted
  await mailFirstWords(deps, message, { id, subject, text })
  // Words to a person stay out of the log, which is never erased.
  return {
    answer: { data: { id, ticket: message.ticket } },
    trail: { thing: { kind: 'message', id }, after: { ticket: message.ticket, customer: accountId } },
  }
}
