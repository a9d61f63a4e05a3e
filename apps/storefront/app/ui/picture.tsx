import type { Picture as PictureData } from '@asjad/contract/picture'
import { useEffect } from 'react'

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
      <img src={blur} alt="" aria-hidden="true" className={`picture-blur ${className}`} />
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

/**
 * Once around all pages: a picture that could not be loaded leaves its blurred self to be seen instead of the browser's
 * broken one, and is tried again when the connection is back.
 */
export function useFailedPictures() {
  useEffect(() => {
    const isOurs = (target: EventTarget | null): target is HTMLImageElement =>
      target instanceof HTMLImageElement && target.classList.contains('picture')
    const all = () => Array.from(document.querySelectorAll<HTMLImageElement>('img.picture'))
    const fail = ({ target }: Event) => {
      if (isOurs(target)) target.dataset.failed = ''
    }
    const heal = ({ target }: Event) => {
      if (isOurs(target)) delete target.dataset.failed
    }
    const again = () => {
      for (const image of all()) if ('failed' in image.dataset) image.setAttribute('src', image.src)
    }
    // Those that failed before this script ran.
    for (const image of all()) if (image.complete && image.naturalWidth === 0) image.dataset.failed = ''
    document.addEventListener('error', fail, true)
    document.addEventListener('load', heal, true)
    addEventListener('online', again)
    return () => {
      document.removeEventListener('error', fail, true)
      document.removeEventListener('load', heal, true)
      removeEventListener('online', again)
    }
  }, [])
}
