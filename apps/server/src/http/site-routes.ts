/**
 * The route of an address that is no page: files, health, the sandbox. Looked up here and not by the router, whose way
 * through one more middleware adds a fifth to what is done around a kept page. Pages name themselves.
 */
export function siteRoutes(routes: readonly { path: string }[]) {
  const paths = routes.map(({ path }) => path).filter((path) => path !== '/*')
  const exact = new Set(paths.filter((path) => !/[:*]/.test(path)))
  const byFolder = new Map(paths.filter((path) => /[:*]/.test(path)).map((path) => [folderOf(path), path]))
  return (path: string) => (exact.has(path) ? path : byFolder.get(folderOf(path)))
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.indexOf('/', 1)))
