import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type * as contract from '@asjad/contract/admin/home'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { type FilmType, filmTypeOf, UnreadableFilm } from '../../media/film-kind.ts'
import { mediaPath } from '../../media/picture.ts'
import type { Trail } from '../audit/record-entry.ts'
import { insertFilm } from './home-draft.queries.ts'

type Film = { file: string; type: FilmType; bytes: number }

const filmsPath = `${mediaPath}/film/`
export const filmNameOf = (file: string) => file.slice(filmsPath.length)

/** Checks and stores a film; the change only has to note it. The same film twice is one file. */
export async function readFilm(
  { uploads }: Deps,
  { file: [upload] }: Parsed<typeof contract.uploadFilm>,
  { lang }: Staff,
): Promise<Film> {
  if (!upload?.path) throw new AppError('invalid', { errors: { file: [translate(lang, 'field.required')] } })
  const film = await open(upload.path)
  try {
    const type = await filmTypeOf(film)
    const hash = createHash('sha256')
    for await (const chunk of film.createReadStream({ start: 0, autoClose: false })) hash.update(chunk)
    const { size: bytes } = await film.stat()
    const name = `${hash.digest('hex').slice(0, 32)}.${type === 'video/webm' ? 'webm' : 'mp4'}`
    await uploads.publishFilm(name, upload.path)
    return { file: `${filmsPath}${name}`, type, bytes }
  } catch (error) {
    if (!(error instanceof UnreadableFilm)) throw error
    const text = translate(lang, `film.${error.fault}`, { name: `\u2068${upload.name}\u2069` })
    throw new AppError(error.fault === 'kind' ? 'unsupported_type' : 'invalid', { errors: { file: [text] } })
  } finally {
    await film.close()
  }
}

/** In a transaction. */
export async function storeFilm({ db, now }: Deps, film: Film) {
  const { file: url, type, bytes } = film
  await insertFilm(db, { url, type, bytes, at: now() })
  const trail: Trail = {
    thing: { kind: 'film', id: filmNameOf(url) },
    after: { type, bytes },
  }
  return { answer: { data: film }, trail }
}
