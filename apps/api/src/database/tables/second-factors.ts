import type { Generated } from 'kysely'

export type SecondFactorTables = {
  second_factor: {
    id: Generated<number>
    account_id: number | null
    secret: string
    last_step: number
    recovery_salt: string
    enabled_at: Date
    staff_id: number | null | undefined
  }
  recovery_code: { second_factor_id: number; code_hash: string }
}
