import type { Locale } from '@asjad/contract/locale'
import { logoOf } from '@asjad/contract/logo'
import { readablePhone } from '@asjad/contract/telephone'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import type { Lane } from '../../jobs/lanes.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { type MailPart, mailHtml, mailText } from './mail-layout.ts'
import { type Attachment, mailJob } from './notifications.jobs.ts'

export type NewMail = {
  to: string
  lang: Locale
  subject: string
  /** The heading inside; the subject if left out. */
  title?: string
  parts: readonly MailPart[]
  replyTo?: string
  attachments?: Attachment[]
  /** A second mail with the key of a queued one is the same mail. */
  key?: string
  /** The lane of mails if left out. */
  lane?: Lane
}

/** Where the shop reads its mail; empty if it has named no address. */
export async function shopEmail(deps: SettingsDeps) {
  const { email } = await readSettings(deps, 'email')
  return email.ar
}

/** What the shop calls itself; its host if it has no name. */
export async function shopName(deps: SettingsDeps & Pick<Deps, 'publicUrl'>, lang: Locale) {
  const { name } = await readSettings(deps, 'name')
  return name[lang] || new URL(deps.publicUrl).hostname
}

/** What the shop is called, in both languages. */
export async function shopNames(deps: SettingsDeps) {
  const { name } = await readSettings(deps, 'name')
  return [name.ar, name.en].filter((each) => each !== '')
}

/** Without the mark, Arabic text would show the groups of the number in reverse. */
const leftToRight = (number: string) => `\u200e${number}`

/** Queues a mail in the transaction of the change that it is about. No request waits for the mail server. */
export async function queueMail(
  deps: SettingsDeps & Pick<Deps, 'now' | 'publicUrl' | 'sealer'>,
  { to, lang, subject, title = subject, parts, key, lane, ...more }: NewMail,
): Promise<void> {
  const { name, company, email, phone, ...set } = await readSettings(deps, 'name', 'company', 'email', 'phone', 'logo')
  const brand = name[lang] || new URL(deps.publicUrl).hostname
  const foot = [
    company[lang],
    email[lang],
    phone[lang] && leftToRight(readablePhone(phone[lang])),
    deps.publicUrl,
  ].filter((line) => line !== '')
  const shown = logoOf(set.logo)
  const logo = shown ? { ...shown, url: new URL(shown.path, deps.publicUrl).href } : null
  const content = { lang, title, parts, brand, logo, foot }
  const mail = { to, subject, html: mailHtml(content), text: mailText(content), ...more }
  await addJob(deps, mailJob, mail, { ...(key && { key }), ...(lane && { lane }) })
}
