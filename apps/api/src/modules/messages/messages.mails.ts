import { settingOf } from '@asjad/contract/settings'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { getGeneralSettings } from '../content/content.service.ts'
import type { Message } from './messages.service.ts'

type Mail = Jobs['mail']
type Sent = { ticket: string; message: Message; pictures: string[] }

/** What the shop reads: everything the shopper wrote, the pictures with it, and an answer that goes to the shopper. */
export async function mailToShop(deps: Deps, visitor: Visitor, { ticket, message, pictures }: Sent): Promise<Mail> {
  const shop = { ...visitor, lang: 'ar' as const }
  const settings = await getGeneralSettings(deps, shop)
  const { kind, name, email, phone, subject, order_number } = message
  const lines = [
    [translate('ar', 'message.ticket'), ticket],
    [translate('ar', 'message.from'), name],
    [translate('ar', 'message.email'), email],
    [translate('ar', 'message.phone'), phone],
    [translate('ar', 'message.order'), order_number],
    [translate('ar', 'message.subject'), subject],
  ].filter(([, value]) => value)
  return {
    to: settingOf(settings, 'email'),
    replyTo: email,
    subject: `${translate('ar', `message.kind.${kind}`)} ${isolated(ticket)}`,
    ...bodyOf('ar', [lines.map(([label, value]) => `${label}: ${isolated(value ?? '')}`).join('\n'), message.message]),
    attachments: pictures.map((key, index) => ({ key, name: `${ticket}-${index + 1}.jpg` })),
  }
}

/** What the shopper keeps: the ticket, what they wrote, and when to expect an answer, in their language. */
export async function mailToSender(deps: Deps, visitor: Visitor, { ticket, message }: Sent): Promise<Mail> {
  const { lang } = visitor
  const settings = await getGeneralSettings(deps, visitor)
  const shop = settingOf(settings, 'name')
  return {
    to: message.email,
    replyTo: settingOf(settings, 'email'),
    subject: translate(lang, 'message.confirm.subject', { shop, ticket: isolated(ticket) }),
    ...bodyOf(lang, [
      translate(lang, 'message.confirm.hello', { name: isolated(message.name) }),
      translate(lang, 'message.confirm.taken', { ticket: isolated(ticket) }),
      settingOf(settings, 'answer_time'),
      translate(lang, 'message.confirm.wrote'),
      message.message,
      [shop, settingOf(settings, 'phone'), settingOf(settings, 'email')].filter(Boolean).map(isolated).join('\n'),
    ]),
  }
}

function bodyOf(lang: 'ar' | 'en', paragraphs: string[]) {
  const shown = paragraphs.filter((paragraph) => paragraph !== '')
  const direction = lang === 'ar' ? 'rtl' : 'ltr'
  const html = shown.map((paragraph) => `<p dir="auto">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')
  return {
    text: shown.join('\n\n'),
    html: `<!doctype html><html lang="${lang}" dir="${direction}"><body>${html}</body></html>`,
  }
}

// Numbers, addresses and names keep their order whatever stands around them.
const isolated = (value: string) => `\u2068${value}\u2069`

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
