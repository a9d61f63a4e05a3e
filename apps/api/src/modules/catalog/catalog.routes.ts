import * as contract from '@asjad/contract/catalog'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import type { Env } from '../../http/visitor.ts'
import { getCategories, getHomeSections } from './catalog.service.ts'

export function catalogRoutes(deps: Deps) {
  const app = new Hono<Env>()
  mount(
    app,
    contract.getHomeSections,
    async (_, visitor) => ({ data: await getHomeSections(deps, visitor) }),
    deps.cache,
  )
  mount(app, contract.getCategories, async (_, visitor) => ({ data: await getCategories(deps, visitor) }), deps.cache)
  return app
}
