import { z } from 'zod'
import { staffEndpoint } from '../endpoint.ts'
import { person } from './list.ts'

export const seeWhoIsHere = staffEndpoint({
  method: 'GET',
  path: '/admin/presence',
  summary: 'Says that this tab has a record open, and tells who else has; asked every 15 seconds',
  tag: 'Presence',
  needs: 'any',
  input: z.object({
    kind: z.enum([
      'product',
      'category',
      'order',
      'message',
      'page',
      'faq',
      'testimonial',
      'home',
      'settings',
      'coupon',
      'courier',
      'webhook',
    ]),
    id: z.string().trim().min(1).max(40),
    tab: z.string().regex(/^[\w-]{8,40}$/),
    editing: z.enum(['yes', 'no']).default('no').meta({ description: 'Whether it has unsaved changes' }),
  }),
  data: z.array(z.object({ staff: person, editing: z.boolean(), since: z.iso.datetime() })),
})
