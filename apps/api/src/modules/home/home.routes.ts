import { getHomeSections as getHomeSectionsCall } from '@asjad/contract/catalog'
import * as contract from '@asjad/contract/content'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { cardSources } from '../../sources.ts'
import { getHome, getHomeSections } from './home.service.ts'
import { getHomePreview } from './home-preview.service.ts'

export function homeRoutes(deps: Deps) {
  const { cache } = deps
  const app = new Routes()
  mount(app, contract.getHome, (_, visitor) => getHome(deps, visitor), {
    cache,
    sources: ({ data }) => ['contents', ...cardSources(data.blocks.flatMap(({ section }) => section?.products ?? []))],
  })
  mount(app, getHomeSectionsCall, (_, visitor) => getHomeSections(deps, visitor), {
    cache,
    sources: ({ data }) => ['contents', ...cardSources(data.flatMap(({ products }) => products))],
  })
  // Never cached: it is nobody's page but that of whoever has the link.
  mount(app, contract.getHomePreview, async ({ token }, { lang }) => ({
    data: await getHomePreview(deps, token, lang),
  }))
  return app
}
