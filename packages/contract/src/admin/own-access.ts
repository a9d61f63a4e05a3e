import { z } from 'zod'
import { secondFactorCode, session, withPasswordConfirmation } from '../accounts.ts'
import { noInput, staffEndpoint } from '../endpoint.ts'
import { secondFactorSetup } from '../second-factor.ts'
import { attestation, passkeyCreation } from './passkeys.ts'
import { ticket } from './session.ts'

const tag = 'Staff'

export const staffPassword = z.string().min(12).max(200)

export const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({ description: 'Each opens the dashboard once; they are shown only here' }),
})

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})
export type StaffPasskey = z.infer<typeof passkey>

export const getOwnAccess = staffEndpoint({
  method: 'GET',
  path: '/admin/me/access',
  summary: 'How the person who is signed in proves who they are',
  tag,
  needs: 'any',
  input: noInput,
  data: z.object({
    totp_since: z.string().nullable(),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkey),
  }),
})

export const changeOwnPassword = staffEndpoint({
  method: 'PUT',
  path: '/admin/me/password',
  summary: 'Sets a new password of twelve characters or more, and ends the other sessions',
  tag,
  needs: 'self.secure',
  input: withPasswordConfirmation(
    z.object({
      current_password: z.string().max(200),
      password: staffPassword,
      password_confirmation: z.string(),
    }),
  ),
  data: z.null(),
})

export const renewOwnRecoveryCodes = staffEndpoint({
  method: 'POST',
  path: '/admin/me/recovery-codes',
  summary: 'Replaces the recovery codes by ten new ones, and ends the other sessions',
  tag,
  needs: 'self.secure',
  input: noInput,
  data: recoveryCodes,
})

export const getOwnTotpSetup = staffEndpoint({
  method: 'GET',
  path: '/admin/me/totp',
  summary: 'A new secret for another authenticator app; it counts once a first code has confirmed it',
  tag,
  needs: 'any',
  input: noInput,
  data: secondFactorSetup,
})

export const changeOwnTotp = staffEndpoint({
  method: 'PUT',
  path: '/admin/me/totp',
  summary: 'Replaces the authenticator app and its recovery codes by a first code, and ends the other sessions',
  tag,
  needs: 'self.secure',
  input: z.object({ setup: ticket, code: secondFactorCode }),
  data: recoveryCodes,
  refusals: ['second_factor_invalid', 'second_factor_expired'],
})

export const getPasskeyCreation = staffEndpoint({
  method: 'GET',
  path: '/admin/me/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  tag,
  needs: 'any',
  input: noInput,
  data: passkeyCreation,
})

export const addPasskey = staffEndpoint({
  method: 'POST',
  path: '/admin/me/passkeys',
  summary: 'Keeps a new passkey under a name, and ends the other sessions',
  tag,
  needs: 'self.secure',
  input: z.object({ ticket, name: z.string().trim().min(1).max(60), credential: attestation }),
  data: passkey,
  refusals: ['passkey_refused', 'second_factor_expired', 'conflict'],
})

export const removePasskey = staffEndpoint({
  method: 'DELETE',
  path: '/admin/me/passkeys/:id',
  summary: 'Forgets a passkey, and ends the other sessions',
  tag,
  needs: 'self.secure',
  input: z.object({ id: z.string().max(1_400) }),
  data: z.null(),
})

export const listOwnSessions = staffEndpoint({
  method: 'GET',
  path: '/admin/me/sessions',
  summary: 'Where the person is signed in',
  tag,
  needs: 'any',
  input: noInput,
  data: z.array(session.extend({ address: z.string() })),
})

export const endOwnSession = staffEndpoint({
  method: 'DELETE',
  path: '/admin/me/sessions/:id',
  summary: 'Signs one of the devices out',
  tag,
  needs: 'any',
  input: z.object({ id: z.uuid() }),
  data: z.null(),
})

export const endOwnOtherSessions = staffEndpoint({
  method: 'DELETE',
  path: '/admin/me/sessions',
  summary: 'Signs all other devices out',
  tag,
  needs: 'any',
  input: noInput,
  data: z.null(),
})
