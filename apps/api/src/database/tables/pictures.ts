/** A picture, as its table and the order lines that copy it store it. */
export type PictureRow = {
  hash: string
  width: number
  height: number
  widths: number[]
  avif_widths: number[]
  blur: string
}
