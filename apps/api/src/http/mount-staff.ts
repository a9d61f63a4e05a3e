import { createHash } from 'node:crypto'
import type { Answer, Endpoint, Needs, Parsed } from '@asjad/contract/endpoint'
import { needsStepUp, type Permission } from '@asjad/contract/permissions'
import { AppError } from '../app-error.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { answerOnce } from '../modules/audit/answer-once.ts'
import { type Doer, recordEntry, type Trail } from '../modules/audit/record-entry.ts'
import { requireSession } from '../modules/staff/staff-sessions.ts'
import { parseInput, type Routes } from './mount.ts'
import { sendPrivate } from './send.ts'
import { serializerOf } from './serialize.ts'
import {
  hasSteppedUp,
  requireOwnOrigin,
  requireStaff,
  type SignInClient,
  type Staff,
  setStaffCookie,
  signInClientOf,
} from './staff.ts'

type StaffEndpoint = Endpoint & { access: 'staff'; needs: Needs }

type Read<E extends Endpoint> = (deps: Deps, input: Parsed<E>, staff: Staff) => Promise<Answer<E>>

/** Runs in one transaction with the entry of the audit log that its `trail` becomes. */
type Change<E extends Endpoint, Proof> = (
  deps: Deps,
  input: Parsed<E>,
  staff: Staff,
  proof: Proof,
) => Promise<{ answer: Answer<E>; trail: Trail }>

/** What a call does: reading leaves no trail, changing must. */
type Handler<E extends Endpoint, Proof> = E extends { method: 'GET' } ? Read<E> : Change<E, Proof>

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
  const serialize = serializerOf(e)
  const run = async (input: Parsed<E>, staff: Staff) => {
    if (e.method === 'GET') return (handle as Read<E>)(deps, input, staff)
    const proof = (await before?.(deps, input, staff)) as Proof
    return inTransaction(deps, async (deps) => {
      await requireSession(deps, staff)
      const change = async () => {
        const { answer, trail } = await (handle as Change<E, Proof>)(deps, input, staff, proof)
        await recordEntry(deps, doerOf(staff, deps.now()), name, trail)
        return answer
      }
      return e.idempotent ? answerOnce(deps, staff, hashOf(name, input), change) : change()
    })
  }

  app.on(e.method, e.path, async (c) => {
    const staff = await requireStaff(deps, c)
    if (e.method !== 'GET') requireOwnOrigin(deps, c)
    if (c.env?.record) c.env.record.staffId = staff.id
    const refuse = async (): Promise<never> => {
      await recordEntry(deps, doerOf(staff, deps.now()), 'refused', { thing: { kind: 'call', id: name } })
      throw new AppError('forbidden')
    }
    if (!possiblePermissions(e.needs).some((permission) => staff.permissions.has(permission))) await refuse()
    if (e.idempotent && !staff.idempotencyKey) throw new AppError('malformed')
    const input = await parseInput(c, e, staff)
    const permission = permissionFor(e.needs, input)
    if (!staff.permissions.has(permission)) await refuse()
    if (e.method !== 'GET' && needsStepUp(permission) && !hasSteppedUp(staff, deps.now()))
      throw new AppError('step_up_required')
    return sendPrivate(c, serialize(await run(input, staff)))
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

const possiblePermissions = (needs: Needs): readonly Permission[] =>
  typeof needs === 'string' ? [needs] : Object.values(needs.of)

function permissionFor(needs: Needs, input: object): Permission {
  if (typeof needs === 'string') return needs
  const value = String((input as Record<string, unknown>)[needs.field])
  const permission = needs.of[value]
  if (!permission) throw new Error(`no permission is named for ${needs.field} ${value}`)
  return permission
}

export const doerOf = (staff: Staff, now: Date): Doer => ({
  id: staff.id,
  name: staff.name,
  roles: staff.roles,
  address: staff.address,
  device: staff.device,
  requestId: staff.requestId,
  steppedUp: hasSteppedUp(staff, now),
  approvedBy: staff.approvedBy,
})

const hashOf = (name: string, input: object) =>
  createHash('sha256')
    .update(`${name} ${JSON.stringify(input)}`)
    .digest('hex')
