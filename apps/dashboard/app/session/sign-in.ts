import type { StaffMember } from '@asjad/contract/admin/session'
import { plainSecondFactorCode } from '@asjad/contract/second-factor-code'
import { callOnce } from '#app/api/client.ts'
import { askForPasskey } from './passkey.ts'

export const startSignIn = async (email: string, password: string) =>
  (await callOnce('POST /admin/session', { email: email.trim(), password })).data.ticket

export const finishSignIn = async (ticket: string, code: string): Promise<StaffMember> =>
  (await callOnce('POST /admin/session/totp', { ticket, code: plainSecondFactorCode(code) })).data.staff

export async function signInByPasskey(): Promise<StaffMember> {
  const { data } = await callOnce('POST /admin/session/passkey/options', {})
  const credential = await askForPasskey(data)
  return (await callOnce('POST /admin/session/passkey', { ticket: data.ticket, credential })).data.staff
}
