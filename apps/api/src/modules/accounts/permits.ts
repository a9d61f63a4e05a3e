import type { Deps } from '../../deps.ts'

const goodForMs = 10 * 60_000
type Permit = { session: string; what: string; until: number }

/**
 * Whoever has just proved who they are need not do so again for this one thing, from the same session, for ten minutes.
 * Sealed, so that nothing is stored and nobody can read or make one.
 */
export const permitFor = ({ sealer, now }: Deps, session: string, what: string) =>
  sealer.seal(JSON.stringify({ session, what, until: now().getTime() + goodForMs } satisfies Permit))

export function isPermit({ sealer, now }: Deps, permit: string, session: string, what: string) {
  try {
    const given = JSON.parse(sealer.open(permit)) as Permit
    return given.session === session && given.what === what && given.until > now().getTime()
  } catch {
    // Not of our making.
    return false
  }
}
