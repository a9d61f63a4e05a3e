import type { Locale } from '@asjad/contract/locale'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { mailName } from '../notifications/mail-name.ts'
import { queueMail } from '../notifications/notifications.service.ts'

type Person = { name: string; email: string; language: Locale }

/** Of the address only the host: its path may be a secret of the receiver. */
export async function mailTurnedOff(deps: Deps, { name, email, language }: Person, url: string) {
  const say = (key: Parameters<typeof translate>[1], values: Record<string, string> = {}) =>
    translate(language, key, values)
  await queueMail(deps, {
    to: email,
    lang: language,
    subject: say('webhooks.mail.subject'),
    parts: [
      { kind: 'text', text: say('mail.greeting', { name: mailName(language, name) }) },
      { kind: 'text', text: say('webhooks.mail.text', { host: `\u2066${new URL(url).host}\u2069` }) },
      { kind: 'note', text: say('webhooks.mail.missed') },
      { kind: 'button', label: say('webhooks.mail.open'), url: `${deps.dashboardUrl}/dashboard/webhooks` },
    ],
  })
}
