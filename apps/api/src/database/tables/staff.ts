import type { ViewScreen } from '@asjad/contract/admin/views'
import type { Locale } from '@asjad/contract/locale'
import type { Permission, Role } from '@asjad/contract/permissions'
import type { Generated, JSONColumnType } from 'kysely'

type Id = Generated<number>
type Json = JSONColumnType<object | null, string | null, string | null>

export type StaffTables = {
  staff: {
    id: Id
    email: string
    name: string
    language: Generated<Locale>
    password_hash: string | null
    created_at: Date
    suspended_at: Date | null | undefined
    signed_in_at: Date | null | undefined
    removed_at: Date | null | undefined
  }
  staff_role: { staff_id: number; role: Role }
  staff_session: {
    id: Generated<string>
    staff_id: number
    token_hash: string
    device: string
    address: string
    created_at: Date
    seen_at: Date
    expires_at: Date
    stepped_up_at: Date | null
    stepped_up_before: Date | null | undefined
  }
  staff_device: {
    staff_id: number
    key_hash: string
    network_hash: string
    created_at: Date
    signed_in_at: Date
  }
  staff_passkey: {
    id: string
    staff_id: number
    public_key: string
    counter: number
    transports: string[]
    name: string
    created_at: Date
    used_at: Date | null | undefined
  }
  staff_invitation: {
    id: Id
    email: string
    roles: Role[]
    invited_by: number | null
    token_hash: string
    created_at: Date
    expires_at: Date
    accepted_at: Date | null | undefined
    withdrawn_at: Date | null | undefined
  }
  audit_entry: {
    id: Id
    at: Date
    staff_id: number | null
    staff_name: string | null
    roles: Role[]
    address: string | null
    device: string | null
    action: string
    thing_kind: string | null
    thing_id: string | null
    before: Json
    after: Json
    items_hash: string | null
    request_id: string | null
    stepped_up: boolean
    approved_by: number | null
    /** Both are set by a trigger. */
    previous_hash: Generated<string>
    hash: Generated<string>
    approved_by_name: string | null
  }
  audit_item: {
    entry_id: number
    position: number
    thing_kind: string
    thing_id: string
    before: Json
    after: Json
  }
  audit_chain: { id: Generated<boolean>; last_hash: string; last_id: Generated<number> }
  audit_check: { checked_at: Date; entries: number; last_id: number; last_hash: string; broken_at: number | null }
  money_given: {
    id: Id
    at: Date
    staff_id: number
    permission: Permission
    thing_kind: string
    thing_id: string
    amount: number
  }
  approval: {
    id: Id
    asked_by: number
    asked_at: Date
    expires_at: Date
    call: string
    input: JSONColumnType<object, string, string>
    needs: Permission
    thing_kind: string
    thing_id: string
    amount: number | null
    decision: 'approved' | 'refused' | null | undefined
    decided_by: number | null | undefined
    decided_at: Date | null | undefined
    note: string | null | undefined
  }
  saved_view: {
    id: Id
    staff_id: number
    screen: ViewScreen
    name: string
    query: string
    shared: boolean
    created_at: Date
  }
  admin_request: {
    staff_id: number
    key: string
    request_hash: string
    answer: JSONColumnType<object, string, string>
    created_at: Date
  }
}
