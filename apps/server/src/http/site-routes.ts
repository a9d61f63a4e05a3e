/**
 * The route of an address that is no page: files, health, the sandbox. Looked up here, because one more middleware in
 * the router adds a fifth to the overhead of a cached page. Pages set their own route.
 */
export function siteRoutes(routes: readonly { path: string }[]) {
  const paths = routes.map(({ path }) => path).filter((path) => path !== '/*')
  const exact = new Set(paths.filter((path) => !/[:*]/.test(path)))
  const byFolder = new Map(paths.filter((path) => /[:*]/.test(path)).map((path) => [folderOf(path), path]))
  return (path: string) => (exact.has(path) ? path : byFolder.get(folderOf(path)))
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.indexOf('/', 1)))
