import { z } from 'zod'
import { noInput, staffEndpoint } from '../endpoint.ts'
import { permissionNames, roles } from '../permissions.ts'

const tag = 'Staff'

export const staffMember = z.object({
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissionNames as [(typeof permissionNames)[number], ...typeof permissionNames])),
})
export type StaffMember = z.infer<typeof staffMember>

export const getMe = staffEndpoint({
  method: 'GET',
  path: '/admin/me',
  summary: 'Who is signed in, with roles and permissions',
  tag,
  needs: 'any',
  input: noInput,
  data: z.object({ staff: staffMember }),
})
