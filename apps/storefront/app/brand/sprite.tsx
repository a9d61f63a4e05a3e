import sprite from './sprite.svg?raw'

// Seven kilobytes that the document brings along once. The browser's build leaves them out of its script and takes them from there.
let cachedSymbols: string | undefined
function symbols() {
  if (import.meta.env.SSR) return sprite
  cachedSymbols ??= document.getElementById('sprite')?.innerHTML ?? ''
  return cachedSymbols
}

/** The shop's own signs (the riyal, the logo), for `<use href="#…">` anywhere in the page. */
export const Sprite = () => (
  <div
    id="sprite"
    aria-hidden="true"
    className="absolute size-0 overflow-hidden"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, no one's input
    dangerouslySetInnerHTML={{ __html: symbols() }}
  />
)
