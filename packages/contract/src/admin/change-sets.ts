import { z } from 'zod'
import { id, staffEndpoint } from '../endpoint.ts'
import { person, thing } from './list.ts'

const tag = 'Change sets'

export const changeSet = z.object({
  id,
  kind: z.enum(['bulk', 'grid', 'import', 'edit', 'undo']),
  at: z.iso.datetime(),
  staff: person,
  things: z.int().nonnegative(),
  undone_at: z.iso.datetime().nullable(),
  can: z.object({ undo: z.boolean() }),
})

export const getChangeSet = staffEndpoint({
  method: 'GET',
  path: '/admin/change-sets/:id',
  summary: 'One change of many things',
  tag,
  needs: 'catalogue.edit',
  input: z.object({ id }),
  data: changeSet,
})

/** Why an undo left a field as it is. */
export const keptReason = z.enum(['edited', 'used', 'not_allowed']).meta({
  description:
    'edited: somebody has changed it since. used: sold, held by orders or redeemed since. not_allowed: a rule of the shop forbids it by now',
})

const keptField = z.object({
  thing,
  name: z.string().meta({ description: 'Of the thing, in the language of the request' }),
  field: z.string(),
  now: z.unknown(),
  would_be: z.unknown(),
  why: keptReason,
})
export type KeptField = z.infer<typeof keptField>

export const undone = z.object({
  change_set_id: id.meta({ description: 'Of the undoing, which can be undone as well' }),
  restored: z.int().nonnegative().meta({ description: 'Fields' }),
  kept: z.array(keptField).meta({ description: 'Fields that stay as they are; the first 200' }),
  kept_total: z.int().nonnegative(),
})
export type Undone = z.infer<typeof undone>

export const undoChangeSet = staffEndpoint({
  method: 'POST',
  path: '/admin/change-sets/:id/undo',
  summary: 'Restores every field that still has what the change wrote; the others are listed. Within 30 days, once',
  tag,
  needs: 'catalogue.edit',
  idempotent: true,
  input: z.object({ id }),
  data: undone,
  refusals: ['not_allowed_now', 'approval_required', 'idempotency_key_reused'],
})
