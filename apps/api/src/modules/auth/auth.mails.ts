import { deviceNames } from '@asjad/contract/device-names'
import type { Locale } from '@asjad/contract/locale'
import type { Deps } from '../../deps.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import type { MailPart } from '../notifications/mail-layout.ts'
import { mailName } from '../notifications/mail-name.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import type { Account } from './account.queries.ts'
import type { CodePurpose } from './codes.queries.ts'

type Recipient = Pick<Account, 'email' | 'first_name'> & { language: Locale }

/** Greeting and texts in the reader's language. */
export const mailFor = (recipient: Recipient, lang: Locale) => {
  const say = (key: MessageKey, values: Record<string, string> = {}) => translate(lang, key, values)
  const name = mailName(lang, recipient.first_name)
  const greeting: MailPart = { kind: 'text', text: say('mail.greeting', { name }) }
  return { say, greeting, to: recipient.email, lang }
}

const codeTexts = {
  verify_email: 'mail.verify',
  reset_password: 'mail.reset',
  link_identity: 'mail.link',
  confirm_identity: 'mail.confirm',
  change_email: 'mail.move',
} as const

export function mailCode(
  deps: Deps,
  account: Account,
  { purpose, code, lang }: { purpose: CodePurpose; code: string; lang: Locale },
) {
  const { say, greeting, to } = mailFor(account, lang)
  const texts = codeTexts[purpose]
  // Anybody can type any address and any name: mails contain the name only once the address is verified.
  const emailVerified = account.email_verified_at !== null && purpose !== 'change_email'
  return queueMail(deps, {
    to,
    lang,
    lane: 'codes',
    subject: say(`${texts}.subject`, { code }),
    title: say(`${texts}.title`),
    parts: [
      ...(emailVerified ? [greeting] : []),
      { kind: 'text', text: say(`${texts}.text`) },
      { kind: 'code', code },
      { kind: 'note', text: say('mail.code_valid') },
      { kind: 'note', text: say('mail.not_you') },
    ],
  })
}

export function mailWelcome(deps: Deps, account: Account) {
  const { say, greeting, to, lang } = mailFor(account, account.language)
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

/** Reports an important change: when it happened, and what to do if it was not you. */
export function mailChange(
  deps: Deps,
  account: Account,
  texts:
    | 'mail.password'
    | 'mail.linked'
    | 'mail.moved'
    | 'mail.phone'
    | 'mail.new_device'
    | 'mail.factor_on'
    | 'mail.factor_off'
    | 'mail.recovery',
  {
    rows = [],
    button = true,
    values = {},
  }: { rows?: [MessageKey, string][]; button?: boolean; values?: Record<string, string> } = {},
) {
  const { say, greeting, to, lang } = mailFor(account, account.language)
  const extraRows: [string, string][] = rows.map(([key, value]) => [say(key), value])
  return queueMail(deps, {
    to,
    lang,
    subject: say(`${texts}.subject`),
    parts: [
      greeting,
      { kind: 'text', text: say(`${texts}.text`, values) },
      { kind: 'rows', rows: [[say('mail.when'), moment(deps.now(), lang)], ...extraRows] },
      { kind: 'note', text: say(`${texts}.warning`) },
      ...(button
        ? [{ kind: 'button' as const, label: say('mail.password.button'), url: `${deps.publicUrl}/forgetPassword` }]
        : []),
    ],
  })
}

export const mailPasswordChanged = (deps: Deps, account: Account, device: string) =>
  mailChange(deps, account, 'mail.password', { rows: [['mail.device', deviceText(device, account.language)]] })

export const mailNewDevice = (deps: Deps, account: Account, device: string) =>
  mailChange(deps, account, 'mail.new_device', { rows: [['mail.device', deviceText(device, account.language)]] })

export const mailSignInLinked = (deps: Deps, account: Account) => mailChange(deps, account, 'mail.linked')

export const mailFactorEnabled = (deps: Deps, account: Account, device: string) =>
  mailChange(deps, account, 'mail.factor_on', { rows: [['mail.device', deviceText(device, account.language)]] })

/** `device` is null if the shop's staff did it. */
export const mailFactorDisabled = (deps: Deps, account: Account, device: string | null) =>
  mailChange(deps, account, 'mail.factor_off', {
    rows: device === null ? [] : [['mail.device', deviceText(device, account.language)]],
  })

export const mailRecoveryCodeUsed = (
  deps: Deps,
  account: Account,
  { device, left }: { device: string; left: number },
) =>
  mailChange(deps, account, 'mail.recovery', {
    rows: [
      ['mail.device', deviceText(device, account.language)],
      ['mail.recovery.left', String(left)],
    ],
  })

/** To the old address. It has no button to reset the password, which would no longer work there. */
export const mailEmailChanged = (deps: Deps, before: Account, device: string) =>
  mailChange(deps, before, 'mail.moved', {
    rows: [['mail.device', deviceText(device, before.language)]],
    button: false,
  })

/** To the owner of an address that another account wanted to change to. */
export function mailAddressTaken(deps: Deps, account: Account) {
  const { say, greeting, to, lang } = mailFor(account, account.language)
  return queueMail(deps, {
    to,
    lang,
    subject: say('mail.taken.subject'),
    parts: [greeting, { kind: 'text', text: say('mail.taken.text') }, { kind: 'note', text: say('mail.not_you') }],
  })
}

/** In our own words: a user agent can contain anything, even a link. */
export function deviceText(userAgent: string, lang: Locale) {
  const { browser, system } = deviceNames(userAgent)
  if (browser && system) return translate(lang, 'mail.device_on', { browser, system })
  return browser ?? system ?? translate(lang, 'mail.device_unknown')
}

export const moment = (at: Date, lang: Locale) =>
  new Intl.DateTimeFormat(lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }).format(at)
