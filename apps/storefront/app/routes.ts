import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { factsOf, type PagePath, pagePaths } from './page-table/page-table.ts'

/** One module may serve several pages, but each route needs its own id. */
const isShared = (file: string) => pagePaths.filter((path) => factsOf(path).file === file).length > 1

const routeOf = (path: PagePath) => {
  const { file } = factsOf(path)
  const module = `routes/${file}.tsx`
  if (path === '') return index(module)
  return route(path, module, isShared(file) ? { id: path } : {})
}

export default [layout('routes/pages.tsx', pagePaths.map(routeOf))] satisfies RouteConfig
