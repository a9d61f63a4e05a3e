import { hash } from 'node:crypto'
import { type Logo, logoOf, logoPath } from '@asjad/contract/logo'
import type { Db } from '../../database/database.ts'
import { logoInk } from '../../media/logo-ink.ts'
import { insertLogo, logoByHash } from './logo.queries.ts'
import { readSettings, type SettingsDeps } from './settings.service.ts'

/** Stores a PNG that we have encoded ourselves, and gives its path. The same logo twice is one. */
export async function saveLogo({ db }: { db: Db }, png: Buffer) {
  const logo = { hash: hash('sha1', png), ...sizeOf(png) }
  await insertLogo(db, { ...logo, png })
  return logoPath({ ...logo, ink: await logoInk(png) })
}

/** Where every PNG has them. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/** The bytes of a stored logo, for the address that pages name. */
export const findLogo = ({ db }: { db: Db }, hash: string) => logoByHash(db, hash)

/** The logo that counts now; undefined while the shop has the built-in mark. */
export async function shopLogo(deps: SettingsDeps): Promise<(Logo & { png: Buffer }) | undefined> {
  const logo = logoOf((await readSettings(deps, 'logo')).logo)
  const stored = logo && (await findLogo(deps, logo.hash))
  return logo && stored && { ...logo, png: stored.png }
}
