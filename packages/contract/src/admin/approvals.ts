import { z } from 'zod'
import { id, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { permissionNames } from '../permissions.ts'
import { pageMeta, paging, person, thing } from './list.ts'

const tag = 'Approvals'

/** A request that nobody has decided within 24 hours lapses. */
export const approvalStates = ['open', 'approved', 'refused', 'lapsed'] as const

export const approval = z.object({
  id: z.int().positive(),
  state: z.enum(approvalStates),
  asked_by: person,
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  call: z.string().meta({ description: 'What happens once it is approved: `POST /admin/orders/:id/moves`' }),
  input: z.record(z.string(), z.unknown()).meta({ description: 'The input of that call' }),
  needs: z.enum(permissionNames as [(typeof permissionNames)[number], ...typeof permissionNames]).meta({
    description: 'The permission that the second person must have',
  }),
  thing,
  amount: sar.nullable().meta({ description: 'The money that is given' }),
  decided_by: person.nullable(),
  decided_at: z.iso.datetime().nullable(),
  note: z.string().nullable().meta({ description: 'Why it was refused' }),
  can: z.object({ decide: z.boolean() }),
})
export type Approval = z.infer<typeof approval>

export const listApprovals = staffEndpoint({
  method: 'GET',
  path: '/admin/approvals',
  summary: 'Requests for a second person: those that wait for me, my own, or those that are closed; newest first',
  tag,
  needs: 'any',
  input: z.object({ view: z.enum(['waiting', 'mine', 'closed']).default('waiting'), ...paging }),
  data: z.array(approval),
  meta: pageMeta,
})

const one = z.object({ id })

export const getApproval = staffEndpoint({
  method: 'GET',
  path: '/admin/approvals/:id',
  summary: 'One request for a second person',
  tag,
  needs: 'any',
  input: one,
  data: approval,
})

export const approve = staffEndpoint({
  method: 'POST',
  path: '/admin/approvals/:id/approve',
  summary: 'Does what was asked for, in the name of both. Never by whoever asked',
  tag,
  needs: 'any',
  stepUp: true,
  input: one,
  data: approval,
  refusals: ['conflict', 'approval_outdated'],
})

export const refuse = staffEndpoint({
  method: 'POST',
  path: '/admin/approvals/:id/refuse',
  summary: 'Says no, with a word to whoever asked',
  tag,
  needs: 'any',
  input: one.extend({ note: z.string().trim().min(1).max(500) }),
  data: approval,
  refusals: ['conflict'],
})
