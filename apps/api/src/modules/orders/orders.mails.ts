import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { sumText } from '../../i18n/format.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { finishJob } from '../../jobs/jobs.ts'
import type { MailPart } from '../notifications/mail-layout.ts'
import { mailName } from '../notifications/mail-name.ts'
import type { Attachment } from '../notifications/notifications.jobs.ts'
import { queueMail, shopEmail } from '../notifications/notifications.service.ts'
import { type OrderMail, type OrderMailPayload, orderMailKey, orderMailName } from './orders.job-kinds.ts'
import {
  eventsOf,
  mailRecipient,
  type OrderRow,
  orderById,
  type TransactionRow,
  transactionsOf,
} from './orders.queries.ts'
import { latestReturnRequest } from './orders.rules.ts'
import { courierRows, type MailRows, parcelRows, type Say, trackButton } from './parcel-rows.ts'
import { insertMail, noteById } from './staff-orders.queries.ts'
import { taxDocumentPdf } from './tax-document-pdf.ts'
import { taxDocuments } from './tax-documents.service.ts'
import {
  lateTransferMail,
  refusedReceiptMail,
  shortTransferMail,
  surplusParts,
  transferDetails,
} from './transfer-mails.ts'

/** Mails the buyer in the language of the order, and the recipient if the buyer asked for it. */
export async function mailOrder(deps: Deps, payload: OrderMailPayload) {
  const order = await orderById(deps.db, payload.id)
  if (!order) return
  const customer = await mailRecipient(deps.db, order.account_id)
  if (customer.deleted_at) return
  const invoice = await invoiceAttachment(deps, order, payload.mail)
  // One transaction ends this job and queues its mails: a job that is done again, because a process died, does nothing.
  await inTransaction(deps, async (deps) => {
    if (await finishJob(deps, orderMailKey(payload)))
      await queueOrderMails(deps, order, { customer, invoice, ...payload })
  })
}

async function queueOrderMails(
  deps: Deps,
  order: OrderRow,
  {
    customer,
    invoice,
    ...payload
  }: OrderMailPayload & { customer: { email: string; first_name: string }; invoice: Attachment | undefined },
) {
  const { id, mail } = payload
  const lang = order.language
  const say = (key: MessageKey, values: Record<string, string> = {}) => translate(lang, key, values)
  const name = mailName(lang, customer.first_name)
  const { parts, subject } = await orderMailContent(deps, order, { ...payload, withInvoice: Boolean(invoice) }, say)
  await queueMail(deps, {
    to: customer.email,
    lang,
    subject,
    parts: [{ kind: 'text', text: say('mail.greeting', { name }) }, ...parts],
    // A return is arranged by mail; a note, and why a receipt was refused, may be answered.
    ...((mail.startsWith('return_') || mail === 'note' || mail === 'receipt_refused') && {
      replyTo: await shopEmail(deps),
    }),
    ...(invoice && { attachments: [invoice] }),
    key: `mail ${orderMailName(payload)}`,
  })
  // A note is in the history itself.
  if (mail !== 'note') await insertMail(deps.db, { order_id: id, mail, at: deps.now() })
  if (mail === 'return_asked') await mailReturnToShop(deps, order, customer)
  const { recipient } = order
  // The buyer typed this address, so nothing else that they typed goes there.
  if (mail === 'shipped' && recipient?.notify_user && recipient.email)
    await queueMail(deps, {
      to: recipient.email,
      lang,
      subject: say('mail.order.recipient.subject'),
      parts: [
        { kind: 'text', text: say('mail.order.recipient.text') },
        { kind: 'rows', rows: courierRows(order, lang, say) },
        ...trackButton(order, say),
      ],
      key: `mail ${id} recipient`,
    })
}

async function orderMailContent(
  deps: Deps,
  order: OrderRow,
  { mail, refundId, noteId, receiptId, transactionId, withInvoice }: OrderMailPayload & { withInvoice: boolean },
  say: Say,
): Promise<{ subject: string; parts: MailPart[] }> {
  const subject = say(`mail.order.${mail}.subject`, { id: order.id })
  const open: MailPart = {
    kind: 'button',
    label: say('mail.order.open'),
    url: `${deps.publicUrl}/OrderDetails/${order.id}`,
  }
  const sendReceipt: MailPart = { ...open, label: say('mail.transfer.send_receipt') }
  const numbers: MailRows = [
    [say('mail.order.number'), order.id],
    [say('mail.order.total'), say('mail.order.sar', { amount: sumText(order.total) })],
  ]
  const text = (key: MessageKey, values: Record<string, string> = {}): MailPart => ({
    kind: 'text',
    text: say(key, values),
  })
  const whereInvoice = text(withInvoice ? 'mail.order.invoice.attached' : 'mail.order.invoice.on_page')
  const whenInvoice = text('mail.order.invoice.when_shipped')
  switch (mail) {
    case 'note': {
      const note = noteId === undefined ? undefined : await noteById(deps.db, noteId)
      return {
        subject,
        parts: [
          text('mail.order.note.text'),
          { kind: 'text', text: note?.text ?? '' },
          { kind: 'rows', rows: numbers },
          open,
        ],
      }
    }
    case 'transfer_short':
      return { subject, parts: [...(await shortTransferMail(deps, order, transactionId, say)), sendReceipt] }
    case 'transfer_late':
      return { subject, parts: [...(await lateTransferMail(deps, order, transactionId, say)), open] }
    case 'receipt_refused':
      return { subject, parts: [...(await refusedReceiptMail(deps, order, receiptId, say)), sendReceipt] }
    case 'to_be_transferred':
      return {
        subject,
        parts: [text('mail.order.placed.transfer'), ...(await transferDetails(deps, order, say)), sendReceipt],
      }
    case 'placed': {
      // Since then it may have become a card order.
      if (order.payment_method === 'bank_transfer')
        return {
          subject,
          parts: [
            text('mail.order.placed.transfer'),
            ...(await transferDetails(deps, order, say)),
            { kind: 'rows', rows: parcelRows(order, order.language, say) },
            sendReceipt,
          ],
        }
      const unpaid = order.payment_method === 'card'
      return {
        subject,
        parts: [
          text(unpaid ? 'mail.order.placed.unpaid' : 'mail.order.placed.text'),
          { kind: 'rows', rows: [...numbers, ...parcelRows(order, order.language, say)] },
          ...(unpaid ? [{ ...open, label: say('mail.order.pay') }] : [whenInvoice, open]),
        ],
      }
    }
    case 'paid':
    case 'to_be_paid_in_cash':
      return {
        subject,
        parts: [
          text(`mail.order.${mail}.text`),
          ...(mail === 'paid' ? await surplusParts(deps, order, say) : []),
          { kind: 'rows', rows: [...numbers, ...parcelRows(order, order.language, say)] },
          mail === 'paid' ? whereInvoice : whenInvoice,
          open,
        ],
      }
    case 'cancelled': {
      const timedOut = order.cancel_reason === 'payment_timeout'
      const byTransfer = order.payment_method === 'bank_transfer'
      return {
        subject,
        parts: [
          byTransfer
            ? text(timedOut ? 'mail.order.cancelled.transfer_timeout' : 'mail.order.cancelled.transfer')
            : text(timedOut ? 'mail.order.cancelled.timeout' : 'mail.order.cancelled.text'),
          { kind: 'rows', rows: numbers },
          open,
        ],
      }
    }
    case 'refunded': {
      const transactions = await transactionsOf(deps.db, [order.id])
      // A job that was stored before jobs named their refund reports the last one.
      const refund = transactions.findLast(({ id, kind, status }) =>
        refundId ? id === refundId : kind === 'refund' && status === 'done',
      )
      const source = transactions.find(({ id }) => id === refund?.refund_of)
      const reference: MailRows = refund?.bank_reference
        ? [[say('mail.order.refunded.transfer_reference'), refund.bank_reference]]
        : []
      return {
        subject,
        parts: [
          text(refundText(refund, source), { amount: sumText(refund?.amount ?? 0) }),
          ...(reference.length > 0 ? [{ kind: 'rows' as const, rows: reference }] : []),
          open,
        ],
      }
    }
    case 'return_asked':
      return {
        subject,
        parts: [
          text('mail.order.return_asked.text'),
          text('mail.order.return_asked.how'),
          { kind: 'rows', rows: [...numbers, ...reasonRow(await returnReason(deps, order), say)] },
          open,
        ],
      }
    case 'return_accepted': {
      const transactions = await transactionsOf(deps.db, [order.id])
      const amount = transactions.findLast(({ kind }) => kind === 'refund')?.amount ?? 0
      return {
        subject,
        parts: [
          text(`mail.order.return_accepted.${order.payment_method}`, { amount: sumText(amount) }),
          { kind: 'rows', rows: numbers },
          open,
        ],
      }
    }
    case 'return_rejected': {
      const events = await eventsOf(deps.db, order.id)
      const why = events.findLast(({ move }) => move === 'reject_return')?.note ?? null
      return {
        subject,
        parts: [
          text('mail.order.return_rejected.text'),
          { kind: 'rows', rows: [...numbers, ...reasonRow(why, say)] },
          open,
        ],
      }
    }
    case 'shipped':
      return {
        subject,
        parts: [
          text('mail.order.shipped.text'),
          { kind: 'rows', rows: [...numbers, ...parcelRows(order, order.language, say)] },
          ...(isPaidInCash(order) ? [whereInvoice] : []),
          ...trackButton(order, say),
          open,
        ],
      }
  }
}

const isPaidInCash = ({ payment_method }: OrderRow) => payment_method === 'cash_on_delivery'

/** How long a mail waits for a typesetter that fails. Then it goes without: a buyer must learn that the money arrived. */
const invoiceWaitMs = 15 * 60_000

/** The invoice as a PDF, with the mail of the transition that issued it. */
async function invoiceAttachment(deps: Deps, order: OrderRow, mail: OrderMail): Promise<Attachment | undefined> {
  if (mail !== (isPaidInCash(order) ? 'shipped' : 'paid')) return undefined
  const { invoice } = (await taxDocuments(deps, order.id)) ?? {}
  if (!invoice) return undefined
  try {
    const pdf = await taxDocumentPdf(deps, invoice, `account ${order.account_id}`)
    return { name: `${invoice.number}.pdf`, base64: Buffer.from(pdf).toString('base64') }
  } catch (error) {
    // The job is tried again.
    if (deps.now().getTime() < Date.parse(invoice.issued_at) + invoiceWaitMs) throw error
    deps.log.error({ err: error, order: order.id }, 'a mail goes without its invoice')
    return undefined
  }
}

function refundText(refund: TransactionRow | undefined, source: TransactionRow | undefined) {
  if (source?.kind === 'bank_transfer') return 'mail.order.refunded.transfer'
  if (refund?.by_transfer) return 'mail.order.refunded.by_transfer'
  return refund?.reason === 'price_ended' ? 'mail.order.refunded.price_ended' : 'mail.order.refunded.text'
}

const reasonRow = (reason: string | null, say: Say): MailRows => (reason ? [[say('mail.order.reason'), reason]] : [])

async function returnReason({ db }: Deps, { id }: OrderRow) {
  return latestReturnRequest(await eventsOf(db, id))?.note ?? null
}

/** Tells the shop right away, because it has to send a label. A reply goes to the buyer. */
async function mailReturnToShop(deps: Deps, order: OrderRow, customer: { email: string; first_name: string }) {
  const lang = 'ar'
  const say: Say = (key, values = {}) => translate(lang, key, values)
  const to = await shopEmail(deps)
  if (to === '') return
  await queueMail(deps, {
    to,
    lang,
    replyTo: customer.email,
    subject: say('mail.order.return_for_shop.subject', { id: order.id }),
    parts: [
      {
        kind: 'rows',
        rows: [
          [say('mail.order.number'), order.id],
          [say('mail.order.buyer'), `${customer.first_name}، ${customer.email}، ${order.address.phone}`],
          [say('mail.order.total'), say('mail.order.sar', { amount: sumText(order.total) })],
          ...reasonRow(await returnReason(deps, order), say),
        ],
      },
    ],
    key: `mail ${order.id} return for shop`,
  })
}
