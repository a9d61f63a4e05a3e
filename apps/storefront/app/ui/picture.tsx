import type { Picture as PictureData } from '@asjad/contract/picture'

/**
 * A responsive picture that fills its box: the few bytes of its blurred self at once, then avif or webp in the width that
 * `sizes` asks for. Width and height are known beforehand, so that nothing moves when it arrives.
 */
export function Picture({
  of: { base, webp, width, height, widths, avif_widths, blur },
  alt = '',
  sizes,
  priority = false,
  className = '',
}: {
  of: PictureData
  alt?: string
  /** How wide it is shown, as the `sizes` of an `img`. */
  sizes: string
  /** For the first screen: loaded at once and first. */
  priority?: boolean
  className?: string
}) {
  const set = (list: number[], type: string) => list.map((w) => `${base}/${w}.${type} ${w}w`).join(', ')
  return (
    <>
      {blur && <img src={blur} alt="" aria-hidden="true" className={`picture-blur ${className}`} />}
      <picture>
        {avif_widths.length > 0 && <source type="image/avif" srcSet={set(avif_widths, 'avif')} sizes={sizes} />}
        <img
          src={webp}
          srcSet={set(widths, 'webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          className={`picture ${className}`}
        />
      </picture>
    </>
  )
}
