import type { Locale } from '@asjad/contract/locale'
import type { Role } from '@asjad/contract/permissions'
import type { Deps } from '../../deps.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { deviceText, moment } from '../auth/auth.mails.ts'
import { mailName } from '../notifications/mail-name.ts'
import { queueMail, shopName } from '../notifications/notifications.service.ts'
import type { Person } from './staff.queries.ts'

type Change = 'new_device' | 'password' | 'factor' | 'passkey' | 'passkey_removed' | 'recovery' | 'recovery_codes'

/** Reports a change of how somebody signs in: when, on which device, and what to do if it was not them. */
export function mailStaffChange(
  deps: Deps,
  { name, email, language }: Pick<Person, 'name' | 'email' | 'language'>,
  change: Change,
  { device, codesLeft }: { device: string; codesLeft?: number },
) {
  const say = (key: MessageKey, values: Record<string, string> = {}) => translate(language, key, values)
  return queueMail(deps, {
    to: email,
    lang: language,
    subject: say(`staff.mail.${change}.subject`),
    parts: [
      { kind: 'text', text: say('mail.greeting', { name: mailName(language, name) }) },
      { kind: 'text', text: say(`staff.mail.${change}.text`) },
      {
        kind: 'rows',
        rows: [
          [say('mail.when'), moment(deps.now(), language)],
          [say('mail.device'), deviceText(device, language)],
          ...(codesLeft === undefined ? [] : [[say('mail.recovery.left'), String(codesLeft)] as const]),
        ],
      },
      { kind: 'note', text: say('staff.mail.not_you') },
      { kind: 'button', label: say('staff.mail.open'), url: `${deps.dashboardUrl}/dashboard` },
    ],
  })
}

type Link = { email: string; url: string; roles: readonly Role[]; lang: Locale }

/** The link of an invitation; `kind` is `reset` for somebody who is on the staff already. */
export async function mailLink(deps: Deps, kind: 'invitation' | 'reset', { email, url, roles, lang }: Link) {
  const shop = await shopName(deps, lang)
  const say = (key: MessageKey) => translate(lang, key, { shop })
  const names = roles.map((role) => say(`staff.role.${role}`)).join(lang === 'ar' ? '، ' : ', ')
  await queueMail(deps, {
    to: email,
    lang,
    subject: say(`staff.mail.${kind}.subject`),
    parts: [
      { kind: 'text', text: say(`staff.mail.${kind}.text`) },
      { kind: 'rows', rows: [[say('staff.mail.invitation.roles'), names]] },
      { kind: 'button', label: say(`staff.mail.${kind}.button`), url },
      { kind: 'note', text: say('staff.mail.invitation.note') },
      { kind: 'note', text: say('staff.mail.invitation.ignore') },
    ],
  })
}
