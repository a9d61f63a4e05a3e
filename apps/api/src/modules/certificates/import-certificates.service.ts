import { plainSerial } from '@asjad/contract/serial'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { hasSteppedUp, type Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { TrailItem } from '../audit/record-entry.ts'
import { addPieces } from '../catalog/pieces.service.ts'
import { skuKey } from '../catalog/sku-case.ts'
import { lockStock } from '../catalog/stock.service.ts'
import type { RecordedChange, Restored, Restorer } from '../editing/change-sets.service.ts'
import { revokeCertificate } from './certificates.queries.ts'
import { toleranceMg } from './certificates.rules.ts'
import { certificatesForRestore, certificatesWithSerials } from './import-certificates.queries.ts'
import { certifiableVarieties, lockIssuing, takenSerials } from './issue-certificates.queries.ts'
import { insertIssued, isCertifiable, roomOf } from './issue-certificates.service.ts'
import { takeBackRevocation } from './watched-certificates.service.ts'

type ImportDeps = Pick<Deps, 'db'>

/** What a dry run compares its lines with: certificates by plain serial, varieties by `skuKey`, numbers that are taken. */
export async function certificatesForImport(
  { db }: ImportDeps,
  { serials, skus }: { serials: readonly string[]; skus: readonly string[] },
) {
  const plain = serials.map(plainSerial)
  const [certificates, varieties, taken] = await Promise.all([
    certificatesWithSerials(db, plain),
    certifiableVarieties(db, { skus, limit: skus.length }),
    takenSerials(db, plain),
  ])
  return {
    certificates: new Map(certificates.map((certificate) => [certificate.plain_serial, certificate])),
    varieties: new Map(
      varieties.map((variety) => [
        skuKey(variety.sku),
        {
          ...variety,
          room: roomOf(variety),
          certifiable: isCertifiable(variety),
          toleranceMg: toleranceMg(variety.weight_mg),
        },
      ]),
    ),
    taken,
  }
}

/** A good line. */
export type CertificateLine = {
  line: number
  serial: string
  varietyId: number
  weightMg: number
  issuedOn: string
  /** The piece left the shop before: it takes nothing from the stock. */
  sold: boolean
}

const linesPerStep = 1_000

/**
 * In a transaction. Lines are left out and returned if their serial was taken since the dry run, if the variety has
 * another weight now, or too few pieces.
 */
export async function writeCertificateLines(deps: Deps, lines: readonly CertificateLine[]) {
  const { db } = deps
  const varietyIds = [...new Set(lines.map(({ varietyId }) => varietyId))]
  await lockStock(
    deps,
    varietyIds.map((variety_id) => ({ variety_id, quantity: 0 })),
  )
  await lockIssuing(db)
  const taken = await takenSerials(
    db,
    lines.map(({ serial }) => plainSerial(serial)),
  )
  const found = await certifiableVarieties(db, { ids: varietyIds, limit: varietyIds.length })
  const varieties = new Map(found.map((variety) => [variety.id, variety]))
  const room = new Map(found.map((variety) => [variety.id, roomOf(variety)]))
  const fresh = lines.filter(({ serial, varietyId, weightMg, sold }) => {
    const variety = varieties.get(varietyId)
    const left = room.get(varietyId) ?? 0
    if (!variety || taken.has(plainSerial(serial)) || (!sold && left < 1)) return false
    if (Math.abs(weightMg - variety.weight_mg) > toleranceMg(variety.weight_mg)) return false
    if (!sold) room.set(varietyId, left - 1)
    return true
  })
  const items: TrailItem[] = []
  for (let from = 0; from < fresh.length; from += linesPerStep) {
    const some = fresh.slice(from, from + linesPerStep).flatMap((line) => {
      const variety = varieties.get(line.varietyId)
      return variety ? [{ ...line, variety }] : []
    })
    const issued = await insertIssued(deps, some)
    await addPieces(
      deps,
      some.map(({ serial, varietyId, weightMg, sold }, n) => ({
        serial,
        varietyId,
        weightMg,
        certificateId: issued[n]?.id ?? 0,
        state: sold ? ('sold' as const) : ('in_stock' as const),
      })),
    )
    for (const [n, { serial, variety, weightMg, issuedOn, sold }] of some.entries())
      items.push({
        thing: { kind: 'certificate', id: issued[n]?.id ?? 0 },
        before: null,
        after: { serial, sku: variety.sku, weight: weightMg / 1000, issued_on: issuedOn, sold, revoked: false },
      })
  }
  const written = new Set(fresh.map(({ line }) => line))
  const outdated = lines.map(({ line }) => line).filter((line) => !written.has(line))
  return { items, outdated, written: fresh.length }
}

/**
 * Nothing is deleted, since its card may be printed: what an import has issued is revoked, and revoking needs what it
 * always needs. A certificate whose piece was sold since stays valid: its buyer has it.
 */
export const certificateRestorer: Restorer = {
  kinds: ['certificate'],
  async restore(deps, changes, { staff }) {
    requireRevoking(deps, staff)
    const recorded = changes.get('certificate') ?? []
    const current = await certificatesForRestore(
      deps.db,
      recorded.map(({ id }) => Number(id)),
    )
    const certificates = new Map(current.map((certificate) => [certificate.id, certificate]))
    const restored: Restored = { items: [], kept: [] }
    for (const change of recorded) {
      const certificate = certificates.get(Number(change.id))
      if (!certificate) continue
      const isRevoked = certificate.revoked_at !== null
      if (wasRevoked(change)) await takeBack(deps, change, isRevoked, staff, restored)
      else if (!isRevoked && certificate.state === 'sold' && change.after?.sold !== true)
        restored.kept.push({
          thing: { kind: 'certificate', id: change.id },
          name: certificate.serial,
          field: 'revoked',
          now: false,
          would_be: true,
          why: 'used',
        })
      else if (!isRevoked) {
        const reason = translate(staff.lang, 'certificate.undone')
        await revokeCertificate(deps.db, certificate.id, { reason, now: deps.now() })
        restored.items.push({
          thing: { kind: 'certificate', id: change.id },
          before: { revoked: false },
          after: { revoked: true },
        })
      }
    }
    return restored
  },
}

/** Of an undone import, which is undone in turn. */
const wasRevoked = ({ before, after }: RecordedChange) => before?.revoked === false && after?.revoked === true

async function takeBack(deps: Deps, { id }: RecordedChange, isRevoked: boolean, staff: Staff, restored: Restored) {
  if (!isRevoked || !(await takeBackRevocation(deps, Number(id), staff.lang))) return
  restored.items.push({ thing: { kind: 'certificate', id }, before: { revoked: true }, after: { revoked: false } })
}

function requireRevoking({ now }: Pick<Deps, 'now'>, staff: Staff) {
  if (!staff.permissions.has('certificates.revoke')) throw new AppError('forbidden')
  if (!hasSteppedUp(staff, now())) throw new AppError('step_up_required')
}
