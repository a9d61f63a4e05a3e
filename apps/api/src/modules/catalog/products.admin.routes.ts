import * as contract from '@asjad/contract/admin/products'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { changeProduct } from './change-product.service.ts'
import { createProduct } from './create-product.service.ts'
import { duplicateProduct } from './duplicate-product.service.ts'
import { previewLink } from './preview-link.service.ts'
import { previewPrices } from './price-preview.service.ts'
import { getProductHistory } from './product-history.service.ts'
import { countViews, listForStaff, listVarieties } from './product-list.service.ts'
import { deleteProduct, moveProduct } from './product-status.service.ts'
import { checkSku } from './skus.service.ts'
import { staffProduct } from './staff-product.ts'

export function productsAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listStaffProducts, listForStaff)
  // Before the calls of one product: these words are no ids.
  mountStaff(app, deps, contract.countProductViews, async (deps) => ({ data: await countViews(deps) }))
  mountStaff(app, deps, contract.listVarieties, listVarieties)
  mountStaff(app, deps, contract.checkSku, async (deps, asked) => ({ data: await checkSku(deps, asked) }))
  mountStaff(app, deps, contract.previewPrices, async (deps, asked) => ({ data: await previewPrices(deps, asked) }))
  mountStaff(app, deps, contract.createProduct, createProduct)
  mountStaff(app, deps, contract.getStaffProduct, async (deps, { id }, staff) => ({
    data: await staffProduct(deps, id, staff),
  }))
  mountStaff(app, deps, contract.changeProduct, changeProduct)
  mountStaff(app, deps, contract.deleteProduct, deleteProduct)
  mountStaff(app, deps, contract.moveProduct, moveProduct)
  mountStaff(app, deps, contract.duplicateProduct, duplicateProduct)
  mountStaff(app, deps, contract.previewLink, previewLink)
  mountStaff(app, deps, contract.getProductHistory, getProductHistory)
  return app
}
