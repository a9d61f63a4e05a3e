import { email as emailField, type User } from '@asjad/contract/accounts'
import type { Updateable } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  accountWithFactor,
  lockedAccount,
  updateAccount,
} from './account.queries.ts'

export type { Account }

/** The account of a shopper who is logged in. It may have been deleted a moment ago. */
export async function currentAccount({ db }: Pick<Deps, 'db'>, id: number): Promise<Account> {
  const account = await accountById(db, id)
  if (!account) throw new AppError('unauthenticated')
  return account
}

/** The same, locked until the transaction ends. */
export async function lockCurrentAccount({ db }: Pick<Deps, 'db'>, id: number): Promise<Account> {
  const account = await lockedAccount(db, id)
  if (!account) throw new AppError('unauthenticated')
  return account
}

/** For the staff: the account of a customer, locked until the transaction ends. */
export async function lockCustomer({ db }: Pick<Deps, 'db'>, id: number): Promise<Account> {
  const account = await lockedAccount(db, id)
  if (!account) throw new AppError('not_found')
  return account
}

export const changeAccount = ({ db }: Pick<Deps, 'db'>, id: number, changes: Updateable<Tables['account']>) =>
  updateAccount(db, id, changes)

/** For the shop's own commands: the account at an email as a person typed it. */
export const findAccount = ({ db }: Pick<Deps, 'db'>, typedEmail: string) =>
  accountByEmail(db, emailField.safeParse(typedEmail).data ?? '')

/** What the shopper who is logged in sees of their account. */
export async function currentUser({ db }: Pick<Deps, 'db'>, id: number): Promise<User> {
  const row = await accountWithFactor(db, id)
  if (!row) throw new AppError('unauthenticated')
  const { email_verified_at: _, password_hash, ...account } = row
  return { ...account, has_password: password_hash !== null }
}
