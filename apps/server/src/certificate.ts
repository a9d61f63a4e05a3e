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
import { watchedDays } from '@asjad/api/modules/certificates/certificates.rules'
import {
  clearMark,
  findWatchedCertificate,
  listMarked,
  restore,
  revoke,
  type WatchedCertificate,
} from '@asjad/api/modules/certificates/watched-certificates.service'
import { BootError } from './boot-error.ts'
import { openRunningStore, runCommand } from './cli.ts'

async function run() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } })
  const [typed, action] = positionals
  const { db } = await openRunningStore()
  const deps = { db, now: () => new Date() }
  try {
    if (typed === undefined) return printMarked(await listMarked(deps))
    const certificate = await findWatchedCertificate(deps, typed)
    if (!certificate) throw new BootError(`there is no certificate ${typed}`)
    if (action === 'revoke') {
      if (!values.reason?.trim()) throw new BootError('revoke needs why: --reason "Its card was copied"')
      if (!(await revoke(deps, certificate.id, values.reason.trim())))
        throw new BootError(`${certificate.serial} was revoked before`)
    } else if (action === 'restore') {
      if (!(await restore(deps, certificate.id, 'en').catch(inWords)))
        throw new BootError(`${certificate.serial} is not revoked`)
    } else if (action === 'clear') await clearMark(deps, certificate.id)
    else if (action !== undefined) throw new BootError(`a certificate can only: revoke, restore, clear; not ${action}`)
    console.log(certificateLine((await findWatchedCertificate(deps, typed)) ?? certificate))
  } finally {
    await db.destroy()
  }
}

/** Why the shop's rules refuse it: its piece has another certificate, or is not there. */
function inWords(error: unknown): never {
  throw error instanceof AppError && error.text ? new BootError(error.text) : error
}

function printMarked(marked: WatchedCertificate[]) {
  for (const each of marked) console.log(certificateLine(each))
  console.log(marked.length === 0 ? 'no certificate is marked' : `${marked.length} marked`)
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

await runCommand(run)
