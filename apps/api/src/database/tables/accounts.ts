import type { PrivacyChannel, PrivacyOutcome, PrivacyRequestKind } from '@asjad/contract/admin/privacy'
import type { Locale } from '@asjad/contract/locale'
import type { Generated } from 'kysely'

type Id = Generated<number>

/** Where something is delivered, and to whom: in an account's list, and in the copy that an order keeps. */
export type PostalAddress = {
  short_address: string | null
  country: string
  city: string
  area: string
  street_name: string
  postal_code: string
  home_description: string | null
  receiver_name: string
  phone: string
}

export type AccountTables = {
  account: {
    id: Id
    email: string
    email_verified_at: Date | null
    password_hash: string | null
    first_name: string
    last_name: string
    gender: 'male' | 'female' | null
    birth_date: string | null
    phone: string | null
    dialcode: string | null
    country_code: string | null
    language: Locale
    deleted_at: Date | null
    created_at: Generated<Date>
    blocked_at: Date | null
    block_reason: string | null
  }
  session: {
    id: Generated<string>
    account_id: number
    device: string
    created_at: Generated<Date>
    seen_at: Generated<Date>
    expires_at: Date
  }
  known_device: {
    account_id: number
    key_hash: string
    network_hash: string
    created_at: Date
    last_login_at: Date
  }
  one_time_code: {
    account_id: number
    purpose: 'verify_email' | 'reset_password' | 'link_identity' | 'confirm_identity' | 'change_email'
    /** The new address of the account; only for `change_email`. */
    sent_to: string | null
    code_hash: string
    tries: Generated<number>
    sent_at: Date
    expires_at: Date
  }
  identity_link: { issuer: string; subject: string; account_id: number; created_at: Generated<Date> }
  pending_sign_in: { proof_hash: string; person: string; expires_at: Date }
  address: {
    id: Id
    account_id: number
    another_person_receives: Generated<boolean>
    notification_opt_in: Generated<boolean>
    latitude: number | null
    longitude: number | null
    last_used_at: Date | null
    created_at: Generated<Date>
  } & PostalAddress
  consent: {
    id: Id
    account_id: number
    subject: string
    given: boolean
    language: Locale
    at: Generated<Date>
  }
  account_note: {
    id: Id
    account_id: number
    staff_id: number | null
    text: string
    at: Date
    edited_at: Date | null
  }
  privacy_request: {
    id: Id
    account_id: number
    kind: PrivacyRequestKind
    channel: PrivacyChannel
    asked_on: string
    due_on: string
    note: string | null
    entered_by: number
    entered_at: Date
    closed_at: Date | null
    closed_by: number | null
    outcome: PrivacyOutcome | null
  }
  throttle: { key: string; count: number; resets_at: Date }
  job: {
    id: Id
    kind: string
    payload: string
    key: string | null
    run_at: Date
    attempts: Generated<number>
    locked_until: Date | null
    last_error: string | null
    failed_at: Date | null
    created_at: Generated<Date>
    lane: Generated<string>
  }
  key_fingerprint: { name: string; fingerprint: string; kept_at: Generated<Date> }
}
