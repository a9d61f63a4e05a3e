declare global {
  /** Said before any module is loaded: by the server, and by the script at the end of a page (deferred-scripts.ts). */
  var assetsUrl: string | undefined
}

/** Where browsers fetch the files of the build from, if not from the store: another origin (`ASSETS_URL`), or nothing. */
export const assetsOrigin = () => globalThis.assetsUrl ?? ''
