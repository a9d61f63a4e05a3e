import * as contract from '@asjad/contract/admin/certificates'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { findCertifiable, issueCertificates } from './issue-certificates.service.ts'
import { linkPiece } from './link-piece.service.ts'
import {
  countCertificates,
  exportCertificates,
  getCertificateForStaff,
  listCertificates,
  printCertificates,
} from './staff-certificates.service.ts'
import { clearMarkForStaff, restoreForStaff, revokeForStaff } from './watched-certificates.service.ts'

export function certificatesAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listCertificates, listCertificates)
  mountStaff(app, deps, contract.countCertificates, async (deps) => ({ data: await countCertificates(deps) }))
  mountStaff(app, deps, contract.exportCertificates, exportCertificates)
  mountStaff(app, deps, contract.findCertifiable, async (deps, asked) => ({ data: await findCertifiable(deps, asked) }))
  mountStaff(app, deps, contract.printCertificates, async (deps, { ids }) => ({
    data: await printCertificates(deps, ids),
  }))
  mountStaff(app, deps, contract.getCertificateForStaff, async (deps, { id }, staff) => ({
    data: await getCertificateForStaff(deps, id, staff),
  }))
  mountStaff(app, deps, contract.issueCertificates, issueCertificates)
  mountStaff(app, deps, contract.revokeCertificate, revokeForStaff)
  mountStaff(app, deps, contract.restoreCertificate, restoreForStaff)
  mountStaff(app, deps, contract.clearMark, clearMarkForStaff)
  mountStaff(app, deps, contract.linkPiece, linkPiece)
  return app
}
