import { hash } from 'node:crypto'
import type * as contract from '@asjad/contract/admin/settings'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { insertLogo, logoByHash } from './logo.queries.ts'

/** In a transaction. The same logo twice is one. */
export async function storeLogo(
  { db }: Deps,
  { file: [upload] }: Parsed<typeof contract.uploadLogo>,
  { lang }: Staff,
): Promise<{ answer: { data: { path: string } }; trail: Trail }> {
  if (!upload) throw new AppError('invalid', { errors: { file: [translate(lang, 'field.required')] } })
  const png = Buffer.from(upload.bytes)
  const logo = { hash: hash('sha1', png), ...sizeOf(png), png }
  await insertLogo(db, logo)
  const path = `/logo/${logo.hash}-${logo.width}x${logo.height}.png`
  return { answer: { data: { path } }, trail: { thing: { kind: 'settings', id: 'logo' }, after: { path } } }
}

/** Where every PNG has them: we have encoded this one ourselves. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/** The bytes of a stored logo, for the address that pages name. */
export const findLogo = ({ db }: Pick<Deps, 'db'>, hash: string) => logoByHash(db, hash)
