import { deferredLoaderScript } from './deferred-scripts.ts'
import { earlyClicksScript } from './early-clicks.ts'
import { headSetupScript } from './head-script.ts'

/** Without the room that makes it readable in its source. They have run before React comes, so the browser's build has none. */
const minified = (script: string) => script.replace(/\n\s*/g, '\n')

/**
 * The only inline scripts of a page. They are the same on every page and for every visit, so that the
 * content-security-policy names them by their hashes and lets no other run; what differs stands in a block of JSON.
 */
export const headScript = import.meta.env.SSR ? minified(`${headSetupScript};${earlyClicksScript}`) : ''
export const endScript = import.meta.env.SSR ? minified(deferredLoaderScript) : ''
export const inlineScripts = import.meta.env.SSR ? [headScript, endScript] : []
