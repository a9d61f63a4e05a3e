import type { Deps } from '../../deps.ts'
import type { Account } from '../auth/account.service.ts'
import { deviceText, mailChange, mailFor } from '../auth/auth.mails.ts'
import { queueMail } from '../notifications/notifications.service.ts'

/** No mail contains the number itself. */
export const mailPhoneChanged = (deps: Deps, account: Account, device: string) =>
  mailChange(deps, account, 'mail.phone', { rows: [['mail.device', deviceText(device, account.language)]] })

export function mailAccountDeleted(deps: Deps, account: Account) {
  const { say, greeting, to, lang } = mailFor(account, account.language)
  return queueMail(deps, {
    to,
    lang,
    subject: say('mail.deleted.subject'),
    parts: [
      greeting,
      { kind: 'text', text: say('mail.deleted.text') },
      { kind: 'note', text: say('mail.deleted.kept') },
    ],
  })
}

/** To the verified mailbox only: whoever else typed the address must not get it. */
export function mailDataCopy(deps: Deps, account: Account, copy: object) {
  const { say, greeting, to, lang } = mailFor(account, account.language)
  return queueMail(deps, {
    to,
    lang,
    subject: say('mail.data_copy.subject'),
    parts: [
      greeting,
      { kind: 'text', text: say('mail.data_copy.text') },
      { kind: 'note', text: say('mail.data_copy.warning') },
    ],
    attachments: [{ name: 'my-data.json', base64: Buffer.from(JSON.stringify(copy, null, 2)).toString('base64') }],
  })
}
