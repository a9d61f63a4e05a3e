import { beforePaint } from './before-paint.ts'
import { holdPresses } from './held-press.ts'
import { loadScripts } from './late-scripts.ts'

/** Without the room that makes it readable in its source. They have run before React comes, so the browser's build has none. */
const dense = (script: string) => script.replace(/\n\s*/g, '\n')

/**
 * The only inline scripts of a page. They are the same on every page and for every visit, so that the
 * content-security-policy names them by their hashes and lets no other run; what differs stands in a block of JSON.
 */
export const headScript = import.meta.env.SSR ? dense(`${beforePaint};${holdPresses}`) : ''
export const endScript = import.meta.env.SSR ? dense(loadScripts) : ''
export const inlineScripts = import.meta.env.SSR ? [headScript, endScript] : []
