import type { Locale } from '@asjad/contract/locale'
import type { Deps } from '../../deps.ts'
import { addJob, type Jobs } from '../../jobs/jobs.ts'
import type { Lane } from '../../jobs/lanes.ts'
import { type MailPart, mailHtml, mailText } from './mail-layout.ts'
import { senderSettings } from './notifications.queries.ts'

export type NewMail = {
  to: string
  lang: Locale
  subject: string
  /** The heading inside; the subject if left out. */
  title?: string
  parts: readonly MailPart[]
  replyTo?: string
  attachments?: NonNullable<Jobs['mail']['attachments']>
  /** A mail with the key of one that waits is the same mail. */
  key?: string
  /** That of mails, unless told otherwise. */
  lane?: Lane
}

/** Where the shop reads what concerns it; empty where it has named no address. */
export async function shopEmail({ db }: Pick<Deps, 'db'>) {
  const settings = await senderSettings(db)
  return settings.find(({ key }) => key === 'email')?.value_ar ?? ''
}

/** What the shop calls itself; where it has not said, the host it is reached at. */
export async function shopName({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>, lang: Locale) {
  const settings = await senderSettings(db)
  return settings.find(({ key }) => key === 'name')?.[`value_${lang}`] || new URL(publicUrl).hostname
}

/** What the shop is called, in both languages. */
export async function shopNames({ db }: Pick<Deps, 'db'>) {
  const settings = await senderSettings(db)
  return settings.flatMap(({ key, value_ar, value_en }) => (key === 'name' ? [value_ar, value_en] : []))
}

/** Puts a mail on its way, in the transaction of what it tells about. Nobody waits for the mail server. */
export async function queueMail(
  deps: Deps,
  { to, lang, subject, title = subject, parts, key, lane, ...more }: NewMail,
): Promise<void> {
  const settings = await senderSettings(deps.db)
  const setting = (name: string) => settings.find(({ key }) => key === name)?.[`value_${lang}`]
  const brand = setting('name') ?? new URL(deps.publicUrl).hostname
  const foot = [setting('company'), setting('email'), setting('phone'), deps.publicUrl].filter(
    (line) => line !== undefined,
  )
  const content = { lang, title, parts, brand, foot }
  const mail = { to, subject, html: mailHtml(content), text: mailText(content), ...more }
  await addJob(deps, 'mail', mail, { ...(key && { key }), ...(lane && { lane }) })
}
