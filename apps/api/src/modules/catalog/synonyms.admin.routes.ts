import * as contract from '@asjad/contract/admin/synonyms'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { changeSynonyms, createSynonyms, deleteSynonyms, listSynonyms, trySearch } from './synonyms.admin.service.ts'

export function synonymsRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listSynonyms, async (deps) => ({ data: await listSynonyms(deps) }))
  mountStaff(app, deps, contract.createSynonyms, createSynonyms)
  mountStaff(app, deps, contract.changeSynonyms, changeSynonyms)
  mountStaff(app, deps, contract.deleteSynonyms, deleteSynonyms)
  mountStaff(app, deps, contract.trySearch, async (deps, { q }, staff) => ({ data: await trySearch(deps, q, staff) }))
  return app
}
