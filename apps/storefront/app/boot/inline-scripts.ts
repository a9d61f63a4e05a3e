import { accountScript } from './account-script.ts'
import { deferredLoaderScript } from './deferred-scripts.ts'
import { earlyClicksScript } from './early-clicks.ts'
import { headSetupScript } from './head-script.ts'

/** Removes indentation. The scripts have run before React starts, so the browser's build does not contain them. */
const minified = (script: string) => script.replace(/\n\s*/g, '\n')

/**
 * The only inline scripts of a page. They are the same on every page and for every visit, so the
 * content-security-policy can name them by their hashes and forbid all others. What differs between pages is in a JSON
 * block.
 */
export const headScript = import.meta.env.SSR
  ? minified(`${headSetupScript};${accountScript};${earlyClicksScript}`)
  : ''
export const endScript = import.meta.env.SSR ? minified(deferredLoaderScript) : ''
export const inlineScripts = import.meta.env.SSR ? [headScript, endScript] : []
