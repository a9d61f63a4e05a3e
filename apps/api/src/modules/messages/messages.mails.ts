import type { Locale } from '@asjad/contract/locale'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { mailName } from '../notifications/mail-name.ts'
import { queueMail, shopEmail } from '../notifications/notifications.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import type { Message } from './message.ts'
import { isMailboxOf } from './messages.queries.ts'

type SentMessage = { ticket: string; message: Message; pictures: string[] }

/** The mail to the shop: everything that the shopper wrote, with the pictures. A reply goes to the shopper. */
export async function mailMessageToShop(deps: Deps, { ticket, message, pictures }: SentMessage) {
  const lang = 'ar'
  const to = await shopEmail(deps)
  if (to === '') return
  const { kind, name, email, phone, subject, order_number } = message
  const rows: [string, string | undefined][] = [
    [translate(lang, 'message.ticket'), ticket],
    [translate(lang, 'message.from'), name],
    [translate(lang, 'message.email'), email],
    [translate(lang, 'message.phone'), phone],
    [translate(lang, 'message.order'), order_number],
    [translate(lang, 'message.subject'), subject],
  ]
  await queueMail(deps, {
    to,
    lang,
    replyTo: email,
    subject: `${translate(lang, `message.kind.${kind}`)} ${isolated(ticket)}`,
    parts: [
      { kind: 'rows', rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
      { kind: 'text', text: message.message },
    ],
    attachments: pictures.map((key, index) => ({ key, name: `${ticket}-${index + 1}.jpg` })),
  })
}

/**
 * The mail to the sender, in their language: the ticket, and when to expect an answer. It quotes the message only if
 * the sender has verified this address: anyone can type any address, and the shop must not send strangers' words in its
 * name.
 */
export async function mailConfirmation(deps: Deps, visitor: Visitor, { ticket, message }: SentMessage) {
  const { lang, userId } = visitor
  const emailVerified = userId !== null && (await isMailboxOf(deps.db, userId, message.email))
  const { name, email, answer_time } = await readSettings(deps, 'name', 'email', 'answer_time')
  await queueMail(deps, {
    to: message.email,
    lang,
    replyTo: email[lang],
    subject: translate(lang, 'message.confirm.subject', { shop: name[lang], ticket: isolated(ticket) }),
    title: emailVerified
      ? translate(lang, 'message.confirm.hello', { name: isolated(message.name) })
      : translate(lang, 'message.confirm.title'),
    parts: [
      { kind: 'text', text: translate(lang, 'message.confirm.taken', { ticket: isolated(ticket) }) },
      { kind: 'text', text: answer_time[lang] },
      ...(emailVerified
        ? [
            { kind: 'note' as const, text: translate(lang, 'message.confirm.wrote') },
            { kind: 'note' as const, text: message.message },
          ]
        : [{ kind: 'note' as const, text: translate(lang, 'message.confirm.not_you') }]),
    ],
  })
}

/**
 * A reply of the shop: the words of its staff, never those of the sender. Anyone can type anyone's address, so whatever
 * a stranger wrote (the subject, the message, an order) would reach somebody else in the shop's name.
 */
export const mailReply = (deps: Deps, to: Correspondent, reply: { id: number; text: string }) =>
  mailFromShop(deps, to, {
    subject: (lang, names) => translate(lang, 'message.reply.subject', names),
    text: reply.text,
    key: `message reply ${reply.id}`,
  })

/** What begins a ticket of the shop's own. Its subject is the staff's, too. */
export const mailFirstWords = (
  deps: Deps,
  to: Correspondent,
  { id, subject, text }: { id: number; subject: string; text: string },
) =>
  mailFromShop(deps, to, {
    subject: (lang, names) => translate(lang, 'message.begun.subject', { ...names, subject: isolated(subject) }),
    text,
    key: `message ${id}`,
  })

type Correspondent = { ticket: string; lang: Locale; name: string; email: string }

async function mailFromShop(
  deps: Deps,
  { ticket, lang, name, email: to }: Correspondent,
  mail: { subject: (lang: Locale, names: { shop: string; ticket: string }) => string; text: string; key: string },
) {
  const { name: shop, email } = await readSettings(deps, 'name', 'email')
  await queueMail(deps, {
    to,
    lang,
    replyTo: email[lang],
    subject: mail.subject(lang, { shop: shop[lang], ticket: isolated(ticket) }),
    title: translate(lang, 'message.confirm.hello', { name: isolated(mailName(lang, name)) }),
    parts: [
      { kind: 'text', text: mail.text },
      { kind: 'note', text: translate(lang, 'message.reply.answer', { ticket: isolated(ticket) }) },
    ],
    key: mail.key,
  })
}

// Isolated, so that numbers and names keep their order whatever text surrounds them.
const isolated = (value: string) => `\u2068${value}\u2069`
