import { hashPassword } from '@asjad/api/crypto/passwords'
import { openSession } from '@asjad/api/modules/auth/sessions'
import { createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import pino from 'pino'
import { expect, inject } from 'vitest'
import { inDatabase, storeSecrets } from './database.ts'

export const callIn = (lang: Locale, token?: string) =>
  createClient((path, init) =>
    fetch(`${inject('storeUrl')}${path}`, {
      ...init,
      headers: { ...init.headers, lang, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  )

type Mail = { to: string; subject: string; text: string }

/** Mails to an address, newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${inject('storeUrl')}/sandbox/mail.json?to=${encodeURIComponent(email)}`)
  return (await response.json()) as Mail[]
}

/** The code in the newest mail to an address, once this many mails with a code have arrived. */
export async function mailedCode(email: string, mails = 1) {
  const codes = async () =>
    (await mailsTo(email)).map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).filter((code) => code !== undefined)
  await expect.poll(codes, { timeout: 20_000 }).toHaveLength(mails)
  return (await codes())[0] ?? ''
}

let count = 0
// Without a sequence of digits that could be a card number.
export const newEmail = () => `shopper-${Date.now().toString(36)}-${++count}@example.com`
export const password = 'kadifa-92-xmo'

export const register = (email: string, lang: Locale = 'en') =>
  callIn(lang)('POST /user/auth/register', {
    first_name: 'Noura',
    last_name: 'Alotaibi',
    email,
    password,
    password_confirmation: password,
    phone: '551234567',
    dialcode: '+966',
    country_code: 'SA',
  })

/** Verifies with the newest code, with the token of the registration: so the chosen password stays valid. */
export async function verify(email: string, registered: string, lang: Locale = 'en') {
  const { data } = await callIn(lang, registered)('POST /user/auth/verify-email', {
    email,
    otp: await mailedCode(email),
  })
  return data.token
}

let hashed: Promise<string> | undefined

/**
 * A registered shopper who is logged in, or whose email still has to be verified. Most journeys need one and are not
 * about the registration, which takes a mail with a code and the hash of a password: for them the database is written.
 */
export async function newShopper({ lang = 'en' as Locale, verified = true } = {}) {
  const email = newEmail()
  if (!verified) {
    await register(email, lang)
    return { email, token: '' }
  }
  hashed ??= hashPassword(password)
  const password_hash = await hashed
  const now = () => new Date()
  const jwtSecret = new TextEncoder().encode(storeSecrets().jwtSecret)
  const token = await inDatabase(async (db) => {
    const { id } = await db
      .insertInto('account')
      .values({
        email,
        password_hash,
        email_verified_at: now(),
        first_name: 'Noura',
        last_name: 'Alotaibi',
        phone: '551234567',
        dialcode: '+966',
        country_code: 'SA',
        language: lang,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deps = { db, now, log: pino({ level: 'silent' }), jwtSecret, publicUrl: inject('storeUrl') }
    return (await openSession(deps, id, 'e2e')).token
  })
  return { email, token }
}
