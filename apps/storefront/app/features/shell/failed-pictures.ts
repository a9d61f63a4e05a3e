import { useEffect } from 'react'

/**
 * Once around all pages: shows the blurred placeholder instead of the browser's broken-image icon when a picture fails
 * to load, and retries when the connection is back.
 */
export function useFailedPictures() {
  useEffect(() => {
    const isOurs = (target: EventTarget | null): target is HTMLImageElement =>
      target instanceof HTMLImageElement && target.classList.contains('picture')
    const all = () => Array.from(document.querySelectorAll<HTMLImageElement>('img.picture'))
    const fail = ({ target }: Event) => {
      if (isOurs(target)) target.dataset.failed = ''
    }
    const restore = ({ target }: Event) => {
      if (isOurs(target)) delete target.dataset.failed
    }
    const retry = () => {
      for (const image of all()) if ('failed' in image.dataset) image.setAttribute('src', image.src)
    }
    // Pictures that failed before this script ran.
    for (const image of all()) if (image.complete && image.naturalWidth === 0) image.dataset.failed = ''
    document.addEventListener('error', fail, true)
    document.addEventListener('load', restore, true)
    addEventListener('online', retry)
    return () => {
      document.removeEventListener('error', fail, true)
      document.removeEventListener('load', restore, true)
      removeEventListener('online', retry)
    }
  }, [])
}
