import type { Answer, Endpoint, Needs, Parsed } from '@asjad/contract/endpoint'
import { needsStepUp, type Permission } from '@asjad/contract/permissions'
import type { Context } from 'hono'
import { AppError } from '../app-error.ts'
import { setActingStaff } from '../database/acting-staff.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { askForApproval } from '../modules/approvals/approvals.service.ts'
import { ApprovalNeeded } from '../modules/approvals/second-person.ts'
import { answerOnce } from '../modules/audit/answer-once.ts'
import { recordEntry, type Trail } from '../modules/audit/record-entry.ts'
import { recordRefusal } from '../modules/audit/refusals.ts'
import { requireSession } from '../modules/staff/staff-sessions.ts'
import { removeFilms } from './form-body.ts'
import { idempotencyKeyOf, requestHashOf } from './idempotency.ts'
import { jsonBody } from './json-body.ts'
import { parseInput, type Routes } from './mount.ts'
import { sendPrivate } from './send.ts'
import { serializerOf } from './serialize.ts'
import {
  doerOf,
  hasSteppedUp,
  requiredVersion,
  requireOwnOrigin,
  requireStaff,
  type SignInClient,
  type Staff,
  setStaffCookie,
  signInClientOf,
} from './staff.ts'
import type { Env } from './visitor.ts'

type StaffEndpoint = Endpoint & { access: 'staff'; needs: Needs }

type Read<E extends Endpoint> = (deps: Deps, input: Parsed<E>, staff: Staff) => Promise<Answer<E>>

/**
 * Runs in one transaction with the entry of the audit log that its `trail` becomes. The trail is null only if there was
 * nothing left to change, or if the change has already written its own entry.
 */
type Change<E extends Endpoint, Proof> = (
  deps: Deps,
  input: Parsed<E>,
  staff: Staff,
  proof: Proof,
) => Promise<{ answer: Answer<E>; trail: Trail | null }>

/**
 * A file to look at or to save; a file that takes data out of the store leaves a trail. `type`: if it is not always that
 * of the contract.
 */
type StaffFile = {
  name: string
  content: Uint8Array | string
  disposition: 'inline' | 'attachment'
  type?: string
  trail?: Trail
}
type ReadFile<E extends Endpoint> = (deps: Deps, input: Parsed<E>, staff: Staff) => Promise<StaffFile>

/** What a call does: reading leaves no trail, changing must. */
type Handler<E extends Endpoint, Proof> = E extends { file: string }
  ? ReadFile<E>
  : E extends { method: 'GET' } | { readsOnly: true }
    ? Read<E>
    : Change<E, Proof>

/**
 * Runs before the transaction of a change: what must be kept even if it is refused (a counted attempt), and slow work
 * that must not hold a connection. The change gets what it returns.
 */
type Before<E extends Endpoint, Proof> = (deps: Deps, input: Parsed<E>, staff: Staff) => Promise<Proof>

/** Mounts a call of the shop's staff: session, origin, permission, second factor, input, and the audit log. */
export function mountStaff<E extends StaffEndpoint, Proof = undefined>(
  app: Routes,
  deps: Deps,
  e: E,
  handle: Handler<E, Proof>,
  before?: Before<E, Proof>,
) {
  app.endpoints.push(e)
  const name = `${e.method} ${e.path}`
  const respond = responderOf(app, deps, e, handle, before)
  app.on(e.method, e.path, async (c) => {
    let staff = await requireStaff(deps, c)
    let input: Parsed<E> | undefined
    if (c.env?.record) c.env.record.staffId = staff.id
    try {
      if (e.method !== 'GET') requireOwnOrigin(deps, c)
      requireAnyOf(staff, possiblePermissions(e.needs))
      if (e.idempotent) idempotencyKeyOf(staff)
      input = await parseInput(c, e, staff)
      const permission = permissionFor(e.needs, input)
      requireAnyOf(staff, [permission])
      if (e.versioned && e.method !== 'GET') staff = { ...staff, version: requiredVersion(c) }
      const asksAgain = e.stepUp || (!isRead(e) && needsStepUp(permission))
      if (asksAgain && !hasSteppedUp(staff, deps.now())) throw new AppError('step_up_required')
      return await respond(c, input, staff)
    } catch (error) {
      if (error instanceof AppError && error.code === 'forbidden')
        await recordRefusal(deps, doerOf(staff, deps.now()), name)
      throw error
    } finally {
      if (e.files && input) await removeFilms(input)
    }
  })
}

type SignInHandler<E extends Endpoint> = (
  input: Parsed<E>,
  client: SignInClient,
) => Promise<{ answer: Answer<E>; cookie?: string }>

/** Mounts a call of somebody who has no session yet. It writes its own entries: a refused attempt is one, too. */
export function mountSignIn<E extends Endpoint>(app: Routes, deps: Deps, e: E, handle: SignInHandler<E>) {
  app.endpoints.push(e)
  const serialize = serializerOf(e)
  app.on(e.method, e.path, async (c) => {
    requireOwnOrigin(deps, c)
    const client = signInClientOf(c)
    const { answer, cookie } = await handle(await parseInput(c, e, client), client)
    if (cookie) setStaffCookie(deps, c, cookie)
    return sendPrivate(c, serialize(answer))
  })
}

type Respond<E extends Endpoint> = (c: Context<Env>, input: Parsed<E>, staff: Staff) => Promise<Response>

function responderOf<E extends StaffEndpoint, Proof>(
  app: Routes,
  deps: Deps,
  e: E,
  handle: Handler<E, Proof>,
  before: Before<E, Proof> | undefined,
): Respond<E> {
  if (e.file) return fileResponder(deps, e, handle as ReadFile<E>)
  if (!isRead(e)) return changeResponder(app, deps, e, handle as Change<E, Proof>, before)
  const serialize = serializerOf(e)
  return async (c, input, staff) => {
    const answer = await (handle as Read<E>)(deps, input, staff)
    return withVersion(e, answer, sendPrivate(c, serialize(answer)))
  }
}

const isRead = (e: Endpoint) => e.method === 'GET' || e.readsOnly === true

function withVersion(e: Endpoint, { data }: { data: unknown }, response: Response) {
  if (e.versioned) response.headers.set('etag', `"${(data as { version: number }).version}"`)
  return response
}

function fileResponder<E extends StaffEndpoint>(deps: Deps, e: E, handle: ReadFile<E>): Respond<E> {
  return async (c, input, staff) => {
    const { name, content, disposition, type, trail } = await handle(deps, input, staff)
    if (trail) await recordEntry(deps, doerOf(staff, deps.now()), `${e.method} ${e.path}`, trail)
    return c.body(typeof content === 'string' ? content : new Uint8Array(content), 200, {
      'content-type': type ?? e.file ?? '',
      'content-disposition': `${disposition}; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
  }
}

function changeResponder<E extends StaffEndpoint, Proof>(
  app: Routes,
  deps: Deps,
  e: E,
  handle: Change<E, Proof>,
  before: Before<E, Proof> | undefined,
): Respond<E> {
  const name = `${e.method} ${e.path}`
  const serialize = serializerOf(e)
  const change = async (deps: Deps, input: Parsed<E>, staff: Staff, proof: Proof) => {
    await setActingStaff(deps.db, staff.id)
    const { answer, trail } = await handle(deps, input, staff, proof)
    if (trail) await recordEntry(deps, doerOf(staff, deps.now()), name, trail)
    return answer
  }
  // What a person proved at that moment cannot be repeated in their name.
  if (!before)
    app.staffChanges.set(name, (deps, sent, staff) => {
      const input = e.input.safeParse(sent)
      if (!input.success) throw new AppError('conflict')
      requireAnyOf(staff, [permissionFor(e.needs, input.data)])
      const { version } = sent as { version?: number }
      return change(deps, input.data as Parsed<E>, e.versioned ? { ...staff, version } : staff, undefined as Proof)
    })

  return async (c, input, staff) => {
    const proof = (await before?.(deps, input, staff)) as Proof
    const answer = await inTransaction(deps, async (deps) => {
      await requireSession(deps, staff)
      return e.idempotent
        ? answerOnce(deps, staff, requestHashOf(deps, { name, input }), () => change(deps, input, staff, proof))
        : change(deps, input, staff, proof)
    }).catch(async (error) => {
      if (!(error instanceof ApprovalNeeded)) throw error
      throw await askForApproval(deps, staff, { ...error.request, call: name, input: await sentInput(c, e, staff) })
    })
    return withVersion(e, answer, sendPrivate(c, serialize(answer)))
  }
}

/** The fields of the input as they were sent: what a schema has made of them may not be its input again. */
async function sentInput(c: Context<Env>, e: StaffEndpoint, { version }: Staff) {
  const sent = { ...(await jsonBody(c, e)), ...c.req.param() }
  const fields = Object.entries(sent).filter(([field]) => field in e.input.shape)
  return { ...Object.fromEntries(fields), ...(version && { version }) }
}

function requireAnyOf({ permissions }: Staff, needed: readonly Permission[]) {
  if (!needed.some((permission) => permissions.has(permission))) throw new AppError('forbidden')
}

const possiblePermissions = (needs: Needs): readonly Permission[] =>
  typeof needs === 'string' ? [needs] : Object.values(needs.of)

function permissionFor(needs: Needs, input: object): Permission {
  if (typeof needs === 'string') return needs
  const value = String((input as Record<string, unknown>)[needs.field])
  const permission = needs.of[value]
  if (!permission) throw new Error(`no permission is named for ${needs.field} ${value}`)
  return permission
}
