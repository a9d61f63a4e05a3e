import type { Upload } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { extendIdleTimeout, inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { checkAttempts, countAttempt } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import type { Message } from './message.ts'
import { mailConfirmation, mailMessageToShop } from './messages.mails.ts'
import { insertAttachment, insertMessage, ticketOfKey } from './messages.queries.ts'
import { newTicket } from './messages.rules.ts'

const addressLimit = { max: 6, seconds: 10 * 60 }
const mailboxLimit = { max: 5, seconds: 24 * 60 * 60 }

const messagesFrom = ({ address }: Visitor) => `message from ${address}`

export const checkMessageLimit = (deps: Deps, visitor: Visitor) =>
  checkAttempts(deps, messagesFrom(visitor), addressLimit)

/** Stores what a shopper wrote and mails both sides. The same message sent again gets the same ticket. */
export async function receiveMessage(deps: Deps, visitor: Visitor, message: Message) {
  await countAttempt(deps, messagesFrom(visitor), addressLimit)
  const canConfirm = await isBelowMailboxLimit(deps, message.email)
  const pictures: string[] = []
  const saving = inTransaction(deps, async (deps) => {
    const { kind, name, email, phone, subject, order_number, key } = message
    const ticket = newTicket(kind)
    const suspect = message.fax_line !== undefined
    const row = { kind, name, email, phone, subject, order_number, key, suspect, text: message.message }
    const inserted = await insertMessage(deps.db, { ...row, ticket, lang: visitor.lang, created_at: deps.now() })
    // The request that lost the race has waited for the winner, whose message is complete by now.
    if (!inserted) return (await ticketOfKey(deps.db, key ?? '')).ticket
    if (message.attachments.length > 0) await extendIdleTimeout(deps.db)
    await storeAttachments(deps, inserted.id, ticket, message.attachments, pictures)
    if (suspect) return ticket
    await mailMessageToShop(deps, { ticket, message, pictures })
    if (canConfirm) await mailConfirmation(deps, visitor, { ticket, message, pictures })
    return ticket
  })
  const ticket = await saving.catch(async (error) => {
    await Promise.allSettled(pictures.map((key) => deps.uploads.removePrivate(key)))
    throw error
  })
  return { data: { ticket }, message: translate(visitor.lang, 'message.sent') }
}

/**
 * Anyone can type anyone's address into the form, so the mails to one mailbox are limited. The shop still gets the
 * message.
 */
const isBelowMailboxLimit = (deps: Deps, email: string) =>
  countAttempt(deps, `confirmation to ${email.toLowerCase()}`, mailboxLimit).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/**
 * Private: only the shop may see what a shopper sends, so the files have no public address. Each key is added to
 * `stored` before its file is written.
 */
async function storeAttachments(
  deps: Deps,
  messageId: number,
  ticket: string,
  attachments: Upload[],
  stored: string[],
) {
  for (const [position, { name, bytes }] of attachments.entries()) {
    const storageKey = `messages/${ticket}/${position + 1}.jpg`
    stored.push(storageKey)
    await deps.uploads.storePrivate(storageKey, bytes)
    await insertAttachment(deps.db, { message_id: messageId, position, name, storage_key: storageKey })
  }
}
