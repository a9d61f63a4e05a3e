import type { Answer, Endpoint, Parsed } from '@asjad/contract/endpoint'
import type { Deps } from '../deps.ts'
import { parseInput, type Routes } from './mount.ts'
import { sendPrivate } from './send.ts'
import { serializerOf } from './serialize.ts'
import { requireOwnOrigin, type SignInClient, setStaffCookie, signInClientOf } from './staff.ts'

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
