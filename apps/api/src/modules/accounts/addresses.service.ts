import type { Address, newAddress } from '@asjad/contract/addresses'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { readSaudiPhone } from '../../phone.ts'
import {
  type AddressFields,
  type AddressRow,
  addressesOf,
  addressOf,
  countAddresses,
  deleteAddress,
  insertAddress,
  insertConsent,
  updateAddress,
} from './addresses.queries.ts'

type Form = z.output<typeof newAddress>

const maxAddresses = 20

export const listAddresses = async ({ db }: Deps, { userId }: Shopper) => (await addressesOf(db, userId)).map(toAddress)

export async function addAddress(deps: Deps, form: Form, shopper: Shopper) {
  const fields = fieldsOf(form, shopper)
  return inTransaction(deps, async (deps) => {
    await lockAccount(deps.db, shopper.userId)
    if ((await countAddresses(deps.db, shopper.userId)) >= maxAddresses) throw new AppError('addresses_full')
    const row = await insertAddress(deps.db, shopper.userId, fields)
    if (row.notification_opt_in) await recordConsent(deps, row, shopper)
    return toAddress(row)
  })
}

export async function changeAddress(deps: Deps, { id, ...form }: Form & { id: number }, shopper: Shopper) {
  const fields = fieldsOf(form, shopper)
  return inTransaction(deps, async (deps) => {
    const before = await addressOf(deps.db, shopper.userId, id)
    if (!before) throw new AppError('not_found')
    const row = await updateAddress(deps.db, shopper.userId, id, fields)
    if (row.notification_opt_in !== before.notification_opt_in) await recordConsent(deps, row, shopper)
    return toAddress(row)
  })
}

export async function removeAddress(deps: Deps, id: number, { userId }: Shopper) {
  if (!(await deleteAddress(deps.db, userId, id))) throw new AppError('not_found')
}

/** The personal data law requires a record of who agreed to notifications, and when. */
const recordConsent = ({ db, now }: Deps, row: AddressRow, { userId, lang }: Shopper) =>
  insertConsent(db, {
    account_id: userId,
    subject: 'delivery_notifications',
    given: row.notification_opt_in,
    language: lang,
    at: now(),
  })

function fieldsOf({ map_location, ...form }: Form, { lang }: Shopper): AddressFields {
  const { phone, fault } = readSaudiPhone(form.phone)
  if (fault) throw new AppError('invalid', { errors: { phone: [translate(lang, fault)] } })
  return {
    ...form,
    phone,
    short_address: form.short_address ?? null,
    home_description: form.home_description || null,
    latitude: map_location?.lat ?? null,
    longitude: map_location?.lng ?? null,
  }
}

const toAddress = ({ latitude, longitude, ...row }: AddressRow): Address => ({
  ...row,
  map_location: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
})
