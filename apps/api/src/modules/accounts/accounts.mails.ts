import type { Locale } from '@asjad/contract/locale'
import type { Deps } from '../../deps.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import type { MailPart } from '../notifications/mail-layout.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import type { Account } from './accounts.queries.ts'
import type { CodePurpose } from './codes.queries.ts'

type Reader = Pick<Account, 'email' | 'first_name'> & { language: Locale }

/** The opening and the parts in the reader's language. */
const letter = (reader: Reader, lang: Locale) => {
  const say = (key: MessageKey, values: Record<string, string> = {}) => translate(lang, key, values)
  const greeting: MailPart = { kind: 'text', text: say('mail.greeting', { name: reader.first_name }) }
  return { say, greeting, to: reader.email, lang }
}

const codeTexts = {
  verify_email: 'mail.verify',
  reset_password: 'mail.reset',
  link_identity: 'mail.link',
  confirm_identity: 'mail.confirm',
} as const

export function mailCode(
  deps: Deps,
  account: Account,
  { purpose, code, lang }: { purpose: CodePurpose; code: string; lang: Locale },
) {
  const { say, greeting, to } = letter(account, lang)
  const texts = codeTexts[purpose]
  return queueMail(deps, {
    to,
    lang,
    subject: say(`${texts}.subject`, { code }),
    title: say(`${texts}.title`),
    parts: [
      greeting,
      { kind: 'text', text: say(`${texts}.text`) },
      { kind: 'code', code },
      { kind: 'note', text: say('mail.code_valid') },
      { kind: 'note', text: say('mail.not_you') },
    ],
  })
}

export function mailWelcome(deps: Deps, account: Account) {
  const { say, greeting, to, lang } = letter(account, account.language)
  return queueMail(deps, {
    to,
    lang,
    subject: say('mail.welcome.subject'),
    parts: [
      greeting,
      { kind: 'text', text: say('mail.welcome.text') },
      { kind: 'button', label: say('mail.welcome.button'), url: `${deps.publicUrl}/Store` },
    ],
  })
}

export function mailPasswordChanged(deps: Deps, account: Account, device: string) {
  const { say, greeting, to, lang } = letter(account, account.language)
  return queueMail(deps, {
    to,
    lang,
    subject: say('mail.password.subject'),
    parts: [
      greeting,
      { kind: 'text', text: say('mail.password.text') },
      {
        kind: 'rows',
        rows: [
          [say('mail.when'), moment(deps.now(), lang)],
          [say('mail.device'), device.slice(0, 120)],
        ],
      },
      { kind: 'note', text: say('mail.password.warning') },
      { kind: 'button', label: say('mail.password.button'), url: `${deps.publicUrl}/forgetPassword` },
    ],
  })
}

export function mailSignInLinked(deps: Deps, account: Account) {
  const { say, greeting, to, lang } = letter(account, account.language)
  return queueMail(deps, {
    to,
    lang,
    subject: say('mail.linked.subject'),
    parts: [
      greeting,
      { kind: 'text', text: say('mail.linked.text') },
      { kind: 'rows', rows: [[say('mail.when'), moment(deps.now(), lang)]] },
      { kind: 'note', text: say('mail.linked.warning') },
      { kind: 'button', label: say('mail.password.button'), url: `${deps.publicUrl}/forgetPassword` },
    ],
  })
}

export function mailAccountDeleted(deps: Deps, account: Account) {
  const { say, greeting, to, lang } = letter(account, account.language)
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

const moment = (at: Date, lang: Locale) =>
  new Intl.DateTimeFormat(lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }).format(at)
