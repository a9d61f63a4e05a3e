import { z } from 'zod'
import { secondFactorCode } from '../accounts.ts'
import { endpoint, noInput, staffEndpoint } from '../endpoint.ts'
import { permissionNames, roles } from '../permissions.ts'
import { assertion, passkeyRequest } from './passkeys.ts'

const tag = 'Staff'

export const staffMember = z.object({
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissionNames as [(typeof permissionNames)[number], ...typeof permissionNames])),
})
export type StaffMember = z.infer<typeof staffMember>

const signedIn = z.object({ staff: staffMember })

/** What a step of the sign-in gives back for the next one. */
export const ticket = z.string().max(6_000)

export const signIn = endpoint({
  method: 'POST',
  path: '/admin/session',
  summary: 'The first step of signing in: email and password. The `ticket` goes with a code to the second step',
  tag,
  input: z.object({ email: z.string().max(254), password: z.string().max(200) }),
  data: z.object({
    step: z.literal('totp'),
    ticket: z.string(),
    expires_in: z.int().meta({ description: 'Seconds' }),
  }),
  refusals: ['forbidden', 'wrong_staff_credentials'],
})

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/admin/session/totp',
  summary:
    'The second step: a code of the authenticator app, or a recovery code. Sets the cookie `staff`. A wrong code is refused as a wrong password is',
  tag,
  input: z.object({ ticket, code: secondFactorCode }),
  data: signedIn,
  refusals: ['forbidden', 'wrong_staff_credentials', 'second_factor_expired'],
})

export const requestPasskey = endpoint({
  method: 'POST',
  path: '/admin/session/passkey/options',
  summary: 'What a browser needs to ask for a passkey of the dashboard',
  tag,
  input: noInput,
  data: passkeyRequest,
  refusals: ['forbidden'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/admin/session/passkey',
  summary: 'Signs in by a passkey alone, which has verified its owner. Sets the cookie `staff`',
  tag,
  input: z.object({ ticket, credential: assertion }),
  data: signedIn,
  refusals: ['forbidden', 'wrong_staff_credentials', 'second_factor_expired'],
})

export const getStepUp = staffEndpoint({
  method: 'GET',
  path: '/admin/session/step-up',
  summary: 'How the second factor can be confirmed again: by a code always, by a passkey if there is one',
  tag,
  needs: 'any',
  input: noInput,
  data: z.object({ passkey: passkeyRequest.nullable() }),
})

export const stepUp = staffEndpoint({
  method: 'POST',
  path: '/admin/session/step-up',
  summary:
    'Confirms the second factor again, by a code or a passkey: for ten minutes calls are not refused with `step_up_required`',
  tag,
  needs: 'any',
  input: z
    .object({ code: secondFactorCode.optional(), ticket: ticket.optional(), credential: assertion.optional() })
    .refine(({ code, ticket, credential }) => code !== undefined || (ticket && credential), {
      path: ['code'],
      params: { text: 'field.required' },
    }),
  data: z.object({ until: z.string() }),
  refusals: ['second_factor_invalid', 'second_factor_expired'],
})

export const signOut = staffEndpoint({
  method: 'DELETE',
  path: '/admin/session',
  summary: 'Ends the session and clears its cookie',
  tag,
  needs: 'any',
  input: noInput,
  data: z.null(),
})

export const getMe = staffEndpoint({
  method: 'GET',
  path: '/admin/me',
  summary: 'Who is signed in, with roles and permissions',
  tag,
  needs: 'any',
  input: noInput,
  data: signedIn,
})
