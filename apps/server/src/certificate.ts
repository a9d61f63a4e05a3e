// What the dashboard does, for whoever has the server's console:
//   npm run certificate                                      certificates looked up from suspiciously many places
//   npm run certificate -- ASJ-24-000003                     the state of one, however its number is typed
//   npm run certificate -- ASJ-24-000003 revoke --reason "Its card was copied"
//   npm run certificate -- ASJ-24-000003 restore             undoes a revocation that was a mistake
//   npm run certificate -- ASJ-24-000003 clear               removes the mark and starts counting places again
// Reads DATABASE_URL or DATA_DIR as the store does. Only the shop sees the reason; shoppers see that the certificate is
// revoked, and since when.
import { parseArgs } from 'node:util'
import { AppError } from '@asjad/api/app-error'
import { inTransaction } from '@asjad/api/database/transaction'
import { consoleDoer, recordEntry } from '@asjad/api/modules/audit/record-entry'
import { watchedDays } from '@asjad/api/modules/certificates/certificates.rules'
import {
  clearMarkForStaff,
  findWatchedCertificate,
  listMarked,
  restoreForStaff,
  revokeForStaff,
  type WatchedCertificate,
} from '@asjad/api/modules/certificates/watched-certificates.service'
import { BootError } from './boot-error.ts'
import { consoleUser, openRunningStore, runCommand, type Terminal } from './cli.ts'

export async function certificateCommand({ words, env, print }: Terminal) {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const [typed, action] = positionals
  const { db } = await openRunningStore(env)
  const deps = { db, now: () => new Date() }
  try {
    if (typed === undefined) return printMarked(await listMarked(deps), print)
    const certificate = await findWatchedCertificate(deps, typed)
    if (!certificate) throw new BootError(`there is no certificate ${typed}`)
    if (action !== undefined) await change(deps, certificate, action, values.reason?.trim() ?? '')
    print(certificateLine((await findWatchedCertificate(deps, typed)) ?? certificate))
  } finally {
    await db.destroy()
  }
}

type ClockDeps = Parameters<typeof listMarked>[0]

/** The dashboard's changes: each with the name of its call in the audit log, and why it may be refused. */
const changes = {
  revoke: {
    call: 'POST /admin/certificates/:id/revoke',
    make: (deps: ClockDeps, id: number, reason: string) => revokeForStaff(deps, { id, reason }),
    refused: 'was revoked before',
  },
  restore: {
    call: 'POST /admin/certificates/:id/restore',
    make: (deps: ClockDeps, id: number) => restoreForStaff(deps, { id }, { lang: 'en' }),
    refused: 'is not revoked',
  },
  clear: {
    call: 'POST /admin/certificates/:id/clear-mark',
    make: (deps: ClockDeps, id: number) => clearMarkForStaff(deps, { id }),
    refused: 'is not marked',
  },
} as const

async function change(deps: ClockDeps, { id, serial }: WatchedCertificate, typed: string, reason: string) {
  if (!Object.hasOwn(changes, typed))
    throw new BootError(`a certificate can only: ${Object.keys(changes).join(', ')}; not ${typed}`)
  if (typed === 'revoke' && !reason) throw new BootError('revoke needs why: --reason "Its card was copied"')
  const { call, make, refused } = changes[typed as keyof typeof changes]
  await inTransaction(deps, async (deps) => {
    const { trail } = await make(deps, id, reason)
    await recordEntry(deps, consoleDoer('certificate', consoleUser()), call, trail)
  }).catch((error) => {
    if (!(error instanceof AppError)) throw error
    // The shop's rules say why: its piece has another certificate, or is not there.
    throw new BootError(error.text ?? `${serial} ${refused}`)
  })
}

function printMarked(marked: WatchedCertificate[], print: Terminal['print']) {
  for (const each of marked) print(certificateLine(each))
  print(marked.length === 0 ? 'no certificate is marked' : `${marked.length} marked`)
}

const certificateLine = (certificate: WatchedCertificate) =>
  [
    certificate.serial,
    certificate.title_en,
    certificate.revoked_at
      ? `revoked ${certificate.revoked_at.toISOString()}${certificate.revoke_reason ? `: ${certificate.revoke_reason}` : ''}`
      : 'valid',
    `${certificate.lookups} look-ups, from ${certificate.places} places in ${watchedDays} days`,
    certificate.looked_up_at ? `last ${certificate.looked_up_at.toISOString()}` : 'never looked up',
    certificate.marked_at ? `marked ${certificate.marked_at.toISOString()}` : 'not marked',
  ].join('  ')

if (import.meta.main) await runCommand(certificateCommand)
