import type { Picture } from '@asjad/contract/picture'
import { type Expression, sql } from 'kysely'
import type { PictureRow } from '../database/tables/pictures.ts'

/** The path of pictures. Their names contain a hash of their content, so they never change. */
export const mediaPath = '/media'

let origin = ''

/** Another origin that browsers fetch pictures from, if any. A process sets it once, before its first response. */
export function setMediaOrigin(assetsUrl: string | undefined) {
  origin = assetsUrl ?? ''
}

/** The URL of a stored path for browsers. */
export const mediaUrl = (path: string) => (path.startsWith(`${mediaPath}/`) ? `${origin}${path}` : path)

export function pictureOf({ hash, width, height, widths, avif_widths, blur }: PictureRow): Picture {
  const base = mediaUrl(`${mediaPath}/${hash}`)
  return { webp: `${base}/${widths.at(-1)}.webp`, base, width, height, widths, avif_widths, blur }
}

/** The picture with this id as one JSON column, for queries that include pictures. */
export const pictureJson = (id: Expression<number | null>) =>
  sql<PictureRow>`(
    select jsonb_build_object(
      'hash', hash, 'width', width, 'height', height, 'widths', widths, 'avif_widths', avif_widths, 'blur', blur
    ) from picture where picture.id = ${id}
  )`
