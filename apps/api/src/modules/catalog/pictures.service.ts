import type * as contract from '@asjad/contract/admin/pictures'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { cropPicture } from '../../media/clean-picture.ts'
import { type EncodedPicture, encodePicture, UnreadablePicture } from '../../media/encode-picture.ts'
import { pictureOf } from '../../media/picture.ts'
import { originalKeyOf, publishPicture } from '../../media/published-pictures.ts'
import type { Trail } from '../audit/record-entry.ts'
import { noteUnsaved, pictureById, wasSaved } from './pictures.queries.ts'

/** A photograph in every size, and the large one that it was made from: a part of it may be cut out later. */
type Photograph = { encoded: EncodedPicture; original: Uint8Array }

export async function readPhotograph(
  _: Deps,
  { file }: Parsed<typeof contract.uploadPicture>,
  { address, lang }: Staff,
): Promise<Photograph> {
  const [upload] = file
  if (!upload) throw new AppError('invalid', { errors: { file: [translate(lang, 'field.required')] } })
  return { encoded: await encodePicture(Buffer.from(upload.bytes), address), original: upload.bytes }
}

export async function cutPicture(
  { db, uploads }: Deps,
  { id, ...part }: Parsed<typeof contract.cropPicture>,
  { address, lang }: Staff,
): Promise<Photograph> {
  const refuse = () => new AppError('invalid', { errors: { width: [translate(lang, 'file.crop')] } })
  if (part.x + part.width > 1.0001 || part.y + part.height > 1.0001) throw refuse()
  const picture = await pictureById(db, id)
  if (!picture) throw new AppError('not_found')
  const largest = `${picture.hash}/${picture.widths.at(-1)}.webp`
  const whole = (await uploads.findPrivate(originalKeyOf(picture))) ?? (await uploads.published(largest))
  if (!whole) throw new AppError('not_found')
  try {
    const original = await cropPicture(whole, part, address)
    return { encoded: await encodePicture(original, address), original }
  } catch (error) {
    if (error instanceof UnreadablePicture) throw refuse()
    throw error
  }
}

/** The same photograph twice is one picture. In a transaction. */
export async function storePhotograph(deps: Deps, { encoded, original }: Photograph, cutFrom?: number) {
  const isKnown = await wasSaved(deps.db, encoded.hash)
  const id = await publishPicture(deps, encoded)
  if (!isKnown) await noteUnsaved(deps.db, id, deps.now())
  await deps.uploads.storePrivate(originalKeyOf(encoded), original)
  const { files: _, ...row } = encoded
  const trail: Trail = {
    thing: { kind: 'picture', id },
    after: { width: row.width, height: row.height, ...(cutFrom !== undefined && { cut_from: cutFrom }) },
  }
  return { answer: { data: { id, picture: pictureOf(row) } }, trail }
}
