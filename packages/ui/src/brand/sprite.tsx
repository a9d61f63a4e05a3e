import { InlineSymbols } from '../controls/inline-symbols.tsx'
import sprite from './sprite.svg?raw'

/** The shop's own symbols (the logo), for `<use href="#…">` anywhere in the page. */
export const Sprite = () => <InlineSymbols id="sprite" svg={import.meta.env.SSR ? sprite : ''} />
