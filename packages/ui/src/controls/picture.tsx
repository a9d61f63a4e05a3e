import type { Picture as PictureData } from '@asjad/contract/picture'

/**
 * A responsive picture that fills its box: first a blurred placeholder of a few bytes, then avif or webp in the width that
 * `sizes` asks for. Width and height are known beforehand, so nothing moves when it arrives.
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
      {blur && priority && <img src={blur} alt="" className={`picture-blur ${className}`} />}
      <picture>
        {avif_widths.length > 0 && <source type="image/avif" srcSet={set(avif_widths, 'avif')} sizes={sizes} />}
        <img
          src={webp}
          srcSet={set(widths, 'webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', ref: (image) => showBlurred(image, blur) })}
          className={`picture ${className}`}
        />
      </picture>
    </>
  )
}

/**
 * Only pictures of the first screen have their placeholder in the HTML: thirty of them kept a phone busier than the page's
 * scripts. The others are further down, and get theirs when the page is hydrated.
 */
function showBlurred(image: HTMLImageElement | null, blur: string) {
  const frame = image?.parentElement
  if (!frame || !blur || image.naturalWidth) return
  frame.style.setProperty('--blur', `url(${blur})`)
  image.onload = () => frame.removeAttribute('style')
}
