import { z } from 'zod'
import { otp, secondFactorCode, token } from './accounts.ts'
import { endpoint, noInput } from './endpoint.ts'

const tag = 'Account'

/** The `data` of a refusal with `second_factor_required`. */
export type SecondFactorTicket = { ticket: string; expires_in: number }

export const submitSecondFactor = endpoint({
  method: 'POST',
  path: '/user/auth/second-factor',
  summary:
    'The second step of every way in that was refused with `second_factor_required`: the `ticket` of that refusal (good for `expires_in` seconds) and a code; answers a token',
  tag,
  input: z.object({ ticket: z.string().max(4_000), second_factor_code: secondFactorCode }),
  data: token,
  refusals: ['second_factor_invalid', 'second_factor_expired'],
})

export const secondFactorState = z.object({
  enabled: z.boolean(),
  enabled_at: z.string().nullable(),
  recovery_codes_left: z.int(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/user/second-factor',
  summary: 'Whether the account asks for a second factor, and how many recovery codes are left',
  tag,
  access: 'user',
  input: noInput,
  data: secondFactorState,
})

/** The password, or for those without one the code of `POST /user/confirmation-code`. */
const owner = { current_password: z.string().max(200).optional(), otp: otp.optional() }

export const secondFactorSetup = z.object({
  secret: z.string().meta({ description: 'For apps without a camera: base32, 160 bits' }),
  uri: z.string().meta({ description: 'otpauth://, for an app on the same device' }),
  qr: z
    .object({ size: z.int(), path: z.string() })
    .meta({ description: 'The same as a QR code: the path of an SVG of this size' }),
  setup: z.string().meta({ description: 'Goes back with the first code, from this session, within half an hour' }),
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/user/second-factor/setup',
  summary: 'A new secret for an authenticator app; nothing is turned on until a first code has confirmed it',
  tag,
  access: 'user',
  input: z.object(owner),
  data: secondFactorSetup,
  refusals: ['otp_invalid', 'otp_expired', 'conflict'],
})

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({ description: 'Each opens the account once; they are told only here' }),
})

export const enableSecondFactor = endpoint({
  method: 'PUT',
  path: '/user/second-factor',
  summary: 'Turns the second factor on by a first code of the app, and ends all other sessions',
  tag,
  access: 'user',
  input: z.object({ setup: z.string().max(1_000), second_factor_code: secondFactorCode }),
  data: recoveryCodes,
  refusals: ['second_factor_invalid', 'second_factor_expired', 'conflict'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; those before are worth nothing from then on',
  tag,
  access: 'user',
  input: z.object({ ...owner, second_factor_code: secondFactorCode.optional() }),
  data: recoveryCodes,
  refusals: ['otp_invalid', 'otp_expired', 'second_factor_invalid', 'conflict'],
})

export const disableSecondFactor = endpoint({
  method: 'DELETE',
  path: '/user/second-factor',
  summary: 'Turns the second factor off, and ends all other sessions',
  tag,
  access: 'user',
  input: z.object({ ...owner, second_factor_code: secondFactorCode.optional() }),
  data: z.null(),
  refusals: ['otp_invalid', 'otp_expired', 'second_factor_invalid', 'conflict'],
})
