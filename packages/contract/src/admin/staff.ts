import { z } from 'zod'
import { email, secondFactorCode, session, withPasswordConfirmation } from '../accounts.ts'
import { endpoint, id, staffEndpoint } from '../endpoint.ts'
import { locale } from '../locale-schema.ts'
import { roles } from '../permissions.ts'
import { personName } from '../person-name-schema.ts'
import { secondFactorSetup } from '../second-factor.ts'
import { pageMeta, paging } from './list.ts'
import { recoveryCodes, staffPassword } from './own-access.ts'
import { staffMember, ticket } from './session.ts'

const tag = 'Staff'

const someRoles = z
  .array(z.enum(roles))
  .min(1)
  .max(roles.length)
  .transform((held) => roles.filter((role) => held.includes(role)))

const person = z.object({
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  state: z.enum(['active', 'suspended', 'reset']).meta({
    description: '`reset`: password and second factor were taken away, and the mailed link has not been used yet',
  }),
  passkeys: z.int(),
  sessions: z.int(),
  seen_at: z.string().nullable(),
  created_at: z.string(),
})
export type StaffPerson = z.infer<typeof person>

const invitation = z.object({
  id: z.int().positive(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  invited_by: z.string().nullable().meta({ description: 'A name; null if the command on the server made it' }),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof invitation>

export const listStaff = staffEndpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'The shop’s people, with roles and state',
  tag,
  needs: 'staff.manage',
  input: z.object(paging),
  data: z.array(person),
  meta: pageMeta,
})

export const changeRoles = staffEndpoint({
  method: 'PUT',
  path: '/admin/staff/:id/roles',
  summary: 'Replaces somebody’s roles and ends their other sessions',
  tag,
  needs: 'staff.manage',
  input: z.object({
    id,
    roles: someRoles,
    seen: someRoles.optional().meta({
      description: 'The roles that were changed into `roles`: what somebody else has given or taken since stays',
    }),
  }),
  data: person,
  refusals: ['invalid', 'last_owner'],
})

export const suspendStaff = staffEndpoint({
  method: 'POST',
  path: '/admin/staff/:id/suspend',
  summary: 'Signs somebody out everywhere and lets them in no more',
  tag,
  needs: 'staff.manage',
  input: z.object({ id }),
  data: person,
  refusals: ['last_owner'],
})

export const resumeStaff = staffEndpoint({
  method: 'POST',
  path: '/admin/staff/:id/resume',
  summary: 'Lets somebody in again who was suspended',
  tag,
  needs: 'staff.manage',
  input: z.object({ id }),
  data: person,
})

export const removeStaff = staffEndpoint({
  method: 'DELETE',
  path: '/admin/staff/:id',
  summary:
    'Removes somebody who no longer works here, with sessions, password, passkeys, app and roles; what they did keeps their name',
  tag,
  needs: 'staff.manage',
  input: z.object({ id }),
  data: z.null(),
  refusals: ['last_owner'],
})

export const resetAccess = staffEndpoint({
  method: 'POST',
  path: '/admin/staff/:id/reset',
  summary:
    'For somebody else who has lost the second factor or the password: takes both and the passkeys away, ends all sessions and mails a link of 48 hours to choose new ones',
  tag,
  needs: 'staff.manage',
  input: z.object({ id }),
  data: person,
  refusals: ['last_owner'],
})

export const listStaffSessions = staffEndpoint({
  method: 'GET',
  path: '/admin/staff/:id/sessions',
  summary: 'Where somebody is signed in',
  tag,
  needs: 'staff.manage',
  input: z.object({ id }),
  data: z.array(session.extend({ address: z.string() })),
})

export const endStaffSession = staffEndpoint({
  method: 'DELETE',
  path: '/admin/staff/:id/sessions/:session_id',
  summary: 'Signs one of somebody’s devices out',
  tag,
  needs: 'staff.manage',
  input: z.object({ id, session_id: z.uuid() }),
  data: z.null(),
})

export const endStaffSessions = staffEndpoint({
  method: 'DELETE',
  path: '/admin/staff/:id/sessions',
  summary: 'Signs somebody out everywhere, except where one asks from oneself; they can sign in again',
  tag,
  needs: 'staff.manage',
  input: z.object({ id }),
  data: z.object({ ended: z.int().nonnegative() }),
})

export const listInvitations = staffEndpoint({
  method: 'GET',
  path: '/admin/invitations',
  summary: 'Invitations that were neither accepted nor withdrawn',
  tag,
  needs: 'staff.manage',
  input: z.object(paging),
  data: z.array(invitation),
  meta: pageMeta,
})

export const inviteStaff = staffEndpoint({
  method: 'POST',
  path: '/admin/invitations',
  summary: 'Mails a link of 48 hours to join with these roles; an earlier link to the address ends',
  tag,
  needs: 'staff.manage',
  input: z.object({
    email,
    roles: someRoles,
    language: locale.default('ar').meta({ description: 'Of the mail' }),
  }),
  data: invitation,
})

export const withdrawInvitation = staffEndpoint({
  method: 'DELETE',
  path: '/admin/invitations/:id',
  summary: 'Ends the link of an invitation',
  tag,
  needs: 'staff.manage',
  input: z.object({ id }),
  data: z.null(),
})

const token = z.string().max(100)

export const readInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitation',
  summary: 'What the link of an invitation offers. Its token is the fragment of the link',
  tag,
  input: z.object({ token }),
  data: z.object({
    email: z.string().nullable().meta({ description: 'Null for the first owner of a shop, who writes it' }),
    roles: z.array(z.enum(roles)),
    name: z.string().nullable().meta({ description: 'Of somebody whose access was reset; null for a new person' }),
    expires_at: z.string(),
  }),
  refusals: ['forbidden', 'invitation_ended'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitation/accept',
  summary:
    'Name and password of the invited person; answers the secret for an authenticator app. Nothing is kept until its first code has come back with `setup`, within half an hour',
  tag,
  input: withPasswordConfirmation(
    z.object({
      token,
      name: personName(60),
      email: email.optional().meta({ description: 'Only of the first owner of a shop' }),
      password: staffPassword,
      password_confirmation: z.string(),
    }),
  ),
  data: secondFactorSetup,
  refusals: ['forbidden', 'invitation_ended'],
})

export const completeInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitation/totp',
  summary: 'The first code of the app: the person is staff from then on and signed in by the cookie `staff`',
  tag,
  input: z.object({ setup: ticket, code: secondFactorCode }),
  data: recoveryCodes.extend({ staff: staffMember }),
  refusals: ['forbidden', 'invitation_ended', 'second_factor_invalid', 'second_factor_expired'],
})
