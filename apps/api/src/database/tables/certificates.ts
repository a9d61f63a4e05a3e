import type { PieceState } from '@asjad/contract/admin/certificates'
import type { Karat } from '@asjad/contract/catalog'
import type { Generated, GeneratedAlways } from 'kysely'

export type CertificateTables = {
  certificate: {
    id: Generated<number>
    serial: string
    plain_serial: GeneratedAlways<string>
    variety_id: number | null
    title_ar: string
    title_en: string
    sku: string
    caliber: Karat
    fineness: number
    weight_mg: number
    issued_on: string
    revoked_at: Date | null
    revoke_reason: string | null
    lookups: Generated<number>
    looked_up_at: Date | null
    marked_at: Date | null
    replaced_by: number | null
  }
  certificate_lookup: { certificate_id: number; day: string; lookups: number }
  piece: {
    id: Generated<number>
    serial: string
    plain_serial: GeneratedAlways<string>
    variety_id: number | null
    weight_mg: number
    state: PieceState
    certificate_id: number
    order_line_id: number | null
  }
  certificate_place: { certificate_id: number; day: string; place: Buffer }
  certificate_salt: { day: string; salt: Buffer }
  certificate_key: {
    id: string
    public_key: string
    valid_from: Date
    valid_until: Date | null
    withdrawn_at: Date | null
  }
}
