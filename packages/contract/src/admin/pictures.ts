import { z } from 'zod'
import { id, pictures, staffEndpoint } from '../endpoint.ts'
import { picture } from '../picture.ts'

const tag = 'Pictures (staff)'

const stored = z.object({ id, picture })

/** One photograph, as a phone takes it. */
export const photograph = { ...pictures, max: 1, maxBytes: 15 * 1024 * 1024 } as const

export const uploadPicture = staffEndpoint({
  method: 'POST',
  path: '/admin/pictures',
  summary: 'Stores a photograph in every size that pages need; only its pixels are kept. The same one twice is one',
  tag,
  needs: 'catalogue.edit',
  input: z.object({}),
  files: { file: photograph },
  data: stored,
  refusals: ['invalid', 'too_large', 'unsupported_type', 'uploads_unavailable'],
})

export const cropPicture = staffEndpoint({
  method: 'POST',
  path: '/admin/pictures/:id/crop',
  summary: 'A part of a stored picture as a picture of its own',
  tag,
  needs: 'catalogue.edit',
  input: z.object({
    id,
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().positive().max(1),
    height: z.number().positive().max(1),
  }),
  data: stored,
  refusals: ['invalid', 'uploads_unavailable'],
})
