import * as contract from '@asjad/contract/certificates'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { findCertificate, getCertificate, getCertificateKeys } from './certificates.service.ts'

export function certificatesRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.findCertificate, async ({ serial_number }, visitor) => ({
    data: await findCertificate(deps, serial_number, visitor),
  }))
  mount(app, contract.getCertificate, async ({ serial }, visitor) => ({
    data: await getCertificate(deps, serial, visitor),
  }))
  mount(app, contract.getCertificateKeys, async () => ({ data: await getCertificateKeys(deps) }))
  return app
}
