import type { Deps } from '../../deps.ts'
import { momentText } from '../../i18n/format.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { mailName } from '../notifications/mail-name.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { ownersOf } from '../staff/people.service.ts'
import type { PriceMove } from './gold-prices.rules.ts'

export type MailDeps = Pick<Deps, 'db' | 'now' | 'log' | 'sealer' | 'publicUrl' | 'dashboardUrl'>

/** Tells every owner that sales have paused by themselves: only a person resumes them. */
export async function mailOwners(deps: MailDeps, { percent, minutes }: PriceMove) {
  for (const { name, email, language } of await ownersOf(deps)) {
    const say = (key: MessageKey, values: Record<string, string> = {}) => translate(language, key, values)
    const move = { percent: `\u2066${Math.abs(percent)}%\u2069`, minutes: String(minutes) }
    await queueMail(deps, {
      to: email,
      lang: language,
      subject: say('gold.mail.subject'),
      parts: [
        { kind: 'text', text: say('mail.greeting', { name: mailName(language, name) }) },
        { kind: 'text', text: say(percent < 0 ? 'gold.mail.fell' : 'gold.mail.rose', move) },
        { kind: 'rows', rows: [[say('mail.when'), momentText(deps.now(), language)]] },
        { kind: 'note', text: say('gold.mail.note') },
        { kind: 'button', label: say('gold.mail.open'), url: `${deps.dashboardUrl}/dashboard/gold` },
      ],
    })
  }
}
