import type {
  changeEmail as changeEmailCall,
  requestEmailChange as requestEmailChangeCall,
} from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { mailEmailChanged } from './accounts.mails.ts'
import { accountById, deleteUnprovenAt, updateAccount } from './accounts.queries.ts'
import { deleteCodesOf } from './codes.queries.ts'
import { proveCodeElsewhere, requestCodeElsewhere } from './codes.service.ts'
import { userOf } from './profile.service.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endOtherSessions } from './sessions.queries.ts'

/** Whether the address is free is found out later, by the job: here all addresses are alike. */
export async function requestEmailChange(
  deps: Deps,
  { email, current_password, otp, second_factor_code: code, permit }: Parsed<typeof requestEmailChangeCall>,
  shopper: Shopper,
) {
  const factor = (await secondFactorId(deps, { accountId: shopper.userId })) ?? null
  const asked = { email, factor }
  const permitted = permit !== undefined && isPermit(deps, permit, asked, shopper)
  if (!permitted) {
    const { email: now } = await reauthenticate(deps, shopper, {
      password: current_password,
      otp,
      code,
      field: 'current_password',
    })
    if (now === email) throw refuse(shopper, 'email', 'account.email_same')
  }
  return {
    retry_after: await requestCodeElsewhere(deps, shopper.userId, email, shopper),
    // One that is used is not made anew: whoever goes on asking proves again who they are.
    permit: permitted ? permit : permitFor(deps, asked, shopper),
  }
}

const permitMs = 10 * 60_000
/** `factor` is the one that was asked for as well, so that none of before it was turned on counts. */
type Asked = { email: string; factor: number | null }
type Permit = Asked & { session: string; until: number }

/** Whoever has just proved who they are need not do so again for another code to the same address, from the same session. */
const permitFor = ({ sealer, now }: Deps, asked: Asked, { session }: Shopper) =>
  sealer.seal(JSON.stringify({ ...asked, session: session.id, until: now().getTime() + permitMs } satisfies Permit))

function isPermit({ sealer, now }: Deps, permit: string, { email, factor }: Asked, { session }: Shopper) {
  try {
    const given = JSON.parse(sealer.open(permit)) as Permit
    const ofThis = given.session === session.id && given.email === email && given.factor === factor
    return ofThis && given.until > now().getTime()
  } catch {
    // Not of our making.
    return false
  }
}

/** The mailbox is proven: whoever holds the address without having proved it makes room, any other one keeps it. */
export async function changeEmail(deps: Deps, { otp }: Parsed<typeof changeEmailCall>, shopper: Shopper) {
  const { userId, session, device } = shopper
  const email = await proveCodeElsewhere(deps, { accountId: userId, code: otp }, shopper)
  const moving = inTransaction(deps, async (deps) => {
    const { db } = deps
    const before = await accountById(db, userId)
    if (!before) throw new AppError('unauthenticated')
    await deleteUnprovenAt(db, email)
    const account = await updateAccount(db, userId, { email, email_verified_at: deps.now() })
    await deleteCodesOf(db, userId)
    await endOtherSessions(db, userId, session.id)
    await mailEmailChanged(deps, before, device)
    return { user: await userOf(deps, account) }
  })
  return moving.catch((error: unknown) => {
    throw isTaken(error) ? refuse(shopper, 'email', 'account.email_gone') : error
  })
}

const refuse = ({ lang }: Shopper, field: string, text: MessageKey) =>
  new AppError('invalid', { errors: { [field]: [translate(lang, text)] } })

/** A unique index has refused it: somebody came first. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
