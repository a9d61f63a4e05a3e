import { createHash } from 'node:crypto'
import { email as emailField, type signInWithGoogle } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  clearedRegistration,
  insertAccount,
  lockedAccount,
  updateAccount,
} from './account.queries.ts'
import { mailSignInLinked, mailWelcome } from './auth.mails.ts'
import { sendFirstCode, verifyCode } from './codes.service.ts'
import { completeLogin } from './complete-login.ts'
import { limits } from './limits.ts'
import { verifyPassword } from './login.service.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { closeSessions } from './sessions.ts'
import type { CodeProof, Person } from './sign-in.gateway.ts'
import {
  insertLink,
  linkedAccountId,
  pendingSignIn,
  removePendingSignIn,
  upsertPendingSignIn,
} from './sign-in.queries.ts'
import { isAuthoritativeFor, namesOf } from './sign-in.rules.ts'

type Form = Parsed<typeof signInWithGoogle>
type Proof = Pick<Form, 'password' | 'otp'>

const pendingForMs = 10 * 60_000

export async function signInSettings({ signIn }: Deps) {
  const { clientId, authorizationEndpoint, redirectUri } = await signIn.settings()
  return { client_id: clientId, authorization_endpoint: authorizationEndpoint, redirect_uri: redirectUri }
}

export async function signInByThirdParty(deps: Deps, form: Form, visitor: Visitor) {
  const { lang, address } = visitor
  await countAttempt(deps, `sign in from ${address}`, limits.signInFromAddress)
  const person = await personOf(deps, form, visitor)
  const { account, mailed } =
    (await linkedAccount(deps, person)) ??
    (await newAccount(deps, person, visitor)) ??
    (await knownAccount(deps, person, form, visitor))
  const { token } = await inTransaction(deps, async (deps) => {
    await lockedAccount(deps.db, account.id)
    return completeLogin(deps, account, visitor, { method: 'third party', notifyOwner: !mailed })
  })
  return { data: { token }, message: translate(lang, 'account.logged_in') }
}

/** `mailed`: a mail about this sign-in has been sent already. */
type ResolvedAccount = { account: Account; mailed: boolean }

async function linkedAccount({ db }: Deps, { issuer, subject }: Person): Promise<ResolvedAccount | undefined> {
  const id = await linkedAccountId(db, issuer, subject)
  const account = id === undefined ? undefined : await accountById(db, id)
  return account && { account, mailed: false }
}

/**
 * Nobody has this email yet. If the third party does not host the mailbox, the account stays unverified, like any
 * other, until a mailed code is entered.
 */
async function newAccount(deps: Deps, person: Person, { lang }: Visitor): Promise<ResolvedAccount | undefined> {
  return inTransaction(deps, async (deps) => {
    const trusted = isAuthoritativeFor(person)
    const account = await insertAccount(deps.db, {
      email: person.email,
      email_verified_at: trusted ? deps.now() : null,
      language: lang,
      ...namesOf(person, translate(lang, 'account.unnamed')),
    })
    if (!account || !trusted) return undefined
    await link(deps, person, account)
    await mailWelcome(deps, account)
    return { account, mailed: true }
  })
}

async function knownAccount(deps: Deps, person: Person, form: Form, visitor: Visitor): Promise<ResolvedAccount> {
  const account = await accountByEmail(deps.db, person.email)
  // Deleted a moment ago: another attempt creates a new one.
  if (!account) throw new AppError('conflict')
  if (!isAuthoritativeFor(person)) await verifyOwner(deps, { person, account, form }, visitor)
  await inTransaction(deps, async (deps) => {
    await lockedAccount(deps.db, account.id)
    await requireSecondFactor(deps, account, { kind: 'link_identity', issuer: person.issuer, subject: person.subject })
    if (account.email_verified_at !== null) return linkIdentity(deps, person, account)
    await link(deps, person, account)
    // The email was registered but never verified: that password, those details and sessions are removed.
    await closeSessions(deps, account.id)
    await updateAccount(deps.db, account.id, {
      ...clearedRegistration,
      ...namesOf(person, translate(visitor.lang, 'account.unnamed')),
      email_verified_at: deps.now(),
    })
    await mailWelcome(deps, account)
  })
  const proofHash = hashOf(form)
  if (proofHash) await removePendingSignIn(deps.db, proofHash)
  return { account, mailed: true }
}

type Identity = Pick<Person, 'issuer' | 'subject'>

/** Adds a sign-in to an existing account and tells its owner. */
export async function linkIdentity(deps: Deps, identity: Identity, account: Account) {
  await link(deps, identity, account)
  await mailSignInLinked(deps, account)
}

const link = ({ db }: Deps, { issuer, subject }: Identity, { id }: Account) =>
  insertLink(db, { issuer, subject, account_id: id })

/** By the mailed code or the password; but the password of an unverified account proves nothing. */
async function verifyOwner(
  deps: Deps,
  { person, account, form }: { person: Person; account: Account; form: Form },
  visitor: Visitor,
) {
  const { password, otp } = form
  const hasPassword = account.email_verified_at !== null && account.password_hash !== null
  if (otp) {
    await verifyCode(deps, { email: account.email, purpose: 'link_identity', code: otp }, visitor)
  } else if (password !== undefined && hasPassword) {
    await verifyPassword(deps, { email: account.email, password }, visitor)
  } else {
    await rememberSignIn(deps, form, person)
    await inTransaction(deps, (deps) => sendFirstCode(deps, account, 'link_identity', visitor))
    const data = { email: account.email, verified: account.email_verified_at !== null, has_password: hasPassword }
    throw new AppError('conflict', { data })
  }
}

/**
 * Asks the third party, or uses its earlier answer about the same code while the owner still has to prove the account.
 */
async function personOf(deps: Deps, form: Form, visitor: Visitor): Promise<Person> {
  try {
    const person = await claimedPerson(deps, form, visitor.lang)
    const email = emailField.safeParse(person.email)
    if (!email.success) throw new AppError('sign_in_refused')
    return { ...person, email: email.data }
  } catch (error) {
    if (error instanceof AppError && error.code === 'sign_in_refused')
      deps.securityLog.record('sign_in_refused', eventOf(visitor, { reason: form.code ? 'code' : 'access token' }))
    throw error
  }
}

async function claimedPerson(deps: Deps, form: Form, lang: Visitor['lang']): Promise<Person> {
  const { code, code_verifier = '', nonce = '', access_token } = form
  const proofHash = hashOf(form)
  if (code && proofHash) {
    const remembered = isSecondStep(form) ? await pendingSignIn(deps.db, proofHash, deps.now()) : undefined
    if (remembered) return JSON.parse(deps.sealer.open(remembered)) as Person
    const proof: CodeProof = { code, codeVerifier: code_verifier, nonce }
    return deps.signIn.byCode(proof)
  }
  if (access_token) return deps.signIn.byAccessToken(access_token)
  throw new AppError('invalid', { errors: { code: [translate(lang, 'field.required')] } })
}

const isSecondStep = ({ password, otp }: Proof) => password !== undefined || otp !== undefined

async function rememberSignIn(deps: Deps, form: Form, person: Person) {
  const proofHash = hashOf(form)
  if (!proofHash) return
  await upsertPendingSignIn(deps.db, {
    proof_hash: proofHash,
    person: deps.sealer.seal(JSON.stringify(person)),
    expires_at: new Date(deps.now().getTime() + pendingForMs),
  })
}

/** The answer can be found only with the code, its verifier and nonce. */
const hashOf = ({ code, code_verifier = '', nonce = '' }: Form) =>
  code &&
  createHash('sha256')
    .update(JSON.stringify([code, code_verifier, nonce]))
    .digest('base64url')
