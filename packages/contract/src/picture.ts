import { z } from 'zod'

/**
 * A picture in several widths. The URL of every variant is `{base}/{width}.{webp|avif}`, so that lists stay small;
 * `blur` is a thumbnail of a few bytes to show while the real picture loads.
 */
export const picture = z.object({
  webp: z.string(),
  base: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()),
  avif_widths: z.array(z.int().positive()),
  blur: z.string(),
})
export type Picture = z.infer<typeof picture>
