import type { Locale } from '@asjad/contract/locale'
import { permissions } from '@asjad/contract/permissions'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { momentText, sumText } from '../../i18n/format.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { mailName } from '../notifications/mail-name.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { approversOf } from './approvals.queries.ts'
import type { ApprovalRequest } from './second-person.ts'

/** Tells everybody who may decide. What was typed is read in the dashboard alone: a mailbox keeps it for ever. */
export async function mailApprovers(
  deps: Deps,
  asker: Pick<Staff, 'id' | 'name'>,
  { permission, thing, amount, expiresAt }: ApprovalRequest & { expiresAt: Date },
) {
  for (const { name, email, language } of await approversOf(deps.db, asker.id, permissions[permission].roles)) {
    const say = sayIn(language)
    await queueMail(deps, {
      to: email,
      lang: language,
      subject: say('approval.mail.subject', { asker: asker.name }),
      parts: [
        { kind: 'text', text: say('mail.greeting', { name: mailName(language, name) }) },
        { kind: 'text', text: say('approval.mail.text', { asker: asker.name }) },
        {
          kind: 'rows',
          rows: [
            [say('approval.mail.what'), say(`approval.mail.${permission}`)],
            ...(thing.kind === 'order' ? [[say('approval.mail.about'), String(thing.id)] as const] : []),
            [say('approval.mail.amount'), say('approval.mail.riyals', { amount: sumText(amount) })],
            [say('approval.mail.until'), momentText(expiresAt, language)],
          ],
        },
        { kind: 'button', label: say('approval.mail.open'), url: `${deps.dashboardUrl}/dashboard/approvals` },
      ],
    })
  }
}

const sayIn =
  (lang: Locale) =>
  (key: MessageKey, values: Record<string, string> = {}) =>
    translate(lang, key, values)
