import { isOwnNetwork } from './own-network.ts'

/** Whether the way to the database may be plain; `fault`: the store does not start. */
export function databaseEncryption(url: string): { fault?: string; warning?: string } {
  const { hostname, searchParams } = new URL(url)
  if (isOwnNetwork(searchParams.get('host') ?? decodeURIComponent(hostname))) return {}
  const mode = searchParams.get('sslmode') ?? byShortWord[searchParams.get('ssl') ?? '']
  if (mode === undefined)
    return {
      fault:
        'DATABASE_URL leads out of your network unencrypted: add sslmode=verify-full to it (or sslmode=disable, if something else encrypts the way there)',
    }
  // Said in so many words, it is the owner's choice: a tunnel may encrypt the way.
  if (!open.has(mode) && !(mode === 'require' && searchParams.has('uselibpqcompat'))) return {}
  return {
    warning: `DATABASE_URL leads out of your network with sslmode=${mode}: whoever sits on the way can read or change everything`,
  }
}

const byShortWord: Record<string, string> = { true: 'verify-full', '1': 'verify-full', 'no-verify': 'no-verify' }
/** Without encryption, or with whomever answers. */
const open = new Set(['disable', 'allow', 'no-verify'])
