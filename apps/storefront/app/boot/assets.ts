declare global {
  /** Set before any module is loaded: by the server, and by the script at the end of a page (deferred-scripts.ts). */
  var assetsUrl: string | undefined
}

/** The origin that browsers fetch the build's files from (`ASSETS_URL`), or an empty string for the store's own. */
export const assetsOrigin = () => globalThis.assetsUrl ?? ''
