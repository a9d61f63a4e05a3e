import * as contract from '@asjad/contract/content'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { getGeneralSettings } from '../settings/settings.service.ts'
import { getPage, listFaqs, listTestimonials } from './content.service.ts'
import { getPagePreview } from './page-preview.service.ts'

export function contentRoutes(deps: Deps) {
  const app = new Routes()
  const contents = { cache: deps.cache, sources: ['contents'] } as const
  mount(
    app,
    contract.getGeneralSettings,
    async (_, visitor) => ({ data: await getGeneralSettings(deps, visitor) }),
    // A change of a setting drops everything.
    { cache: deps.cache, sources: [] },
  )
  mount(app, contract.listFaqs, async (_, visitor) => ({ data: await listFaqs(deps, visitor) }), contents)
  mount(
    app,
    contract.listTestimonials,
    async (_, visitor) => ({ data: await listTestimonials(deps, visitor) }),
    contents,
  )
  mount(app, contract.getPage, async ({ slug }, visitor) => ({ data: await getPage(deps, slug, visitor) }), contents)
  // Never cached: it is nobody's page but that of whoever has the link.
  mount(app, contract.getPagePreview, async ({ token }, visitor) => ({
    data: await getPagePreview(deps, token, visitor),
  }))
  return app
}
