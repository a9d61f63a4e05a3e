import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { momentText } from '../../i18n/format.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { mailName } from '../notifications/mail-name.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { ownersOf } from '../staff/people.service.ts'

/** Buyers send money to this account: every owner hears that it was changed, and by whom. */
export async function tellOwnersOfAccount(deps: Deps, by: Pick<Staff, 'name'>) {
  for (const { name, email, language } of await ownersOf(deps)) {
    const say = (key: MessageKey, values: Record<string, string> = {}) => translate(language, key, values)
    await queueMail(deps, {
      to: email,
      lang: language,
      subject: say('settings.mail.subject'),
      parts: [
        { kind: 'text', text: say('mail.greeting', { name: mailName(language, name) }) },
        { kind: 'text', text: say('settings.mail.text', { name: by.name }) },
        { kind: 'rows', rows: [[say('mail.when'), momentText(deps.now(), language)]] },
        { kind: 'note', text: say('settings.mail.note') },
        { kind: 'button', label: say('settings.mail.open'), url: `${deps.dashboardUrl}/dashboard/settings` },
      ],
    })
  }
}
