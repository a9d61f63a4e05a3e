import { z } from 'zod'
import { email } from './accounts.ts'
import { westernDigits } from './digits.ts'
import { endpoint, pictures } from './endpoint.ts'
import { personName } from './person-name-schema.ts'

const sender = {
  name: personName(80),
  email,
  phone: z
    .string()
    .transform((text) => westernDigits(text).trim())
    .pipe(z.string().regex(/^\+?[\d\s().-]{7,24}$/))
    .optional(),
  /** Generated once by the sender's page: two requests with the same key are one message. */
  key: z.uuid().optional(),
  /** A honeypot: people cannot see this field, so only a bot fills it in. */
  fax_line: z.string().max(200).optional(),
}
const text = z.string().trim().min(10).max(5000)

/** `ticket` is the reference for questions about the message. It does not reveal how many messages there are. */
const ticketResponse = z.object({ ticket: z.string() })

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'A message to the shop',
  tag: 'Messages',
  input: z.object({ ...sender, subject: z.string().trim().min(2).max(120), message: text }),
  data: ticketResponse,
})

export const complaintKinds = ['complaint', 'suggestion'] as const

export const sendComplaint = endpoint({
  method: 'POST',
  path: '/complaints',
  summary: 'A complaint or a suggestion, with up to four pictures',
  tag: 'Messages',
  input: z.object({
    ...sender,
    kind: z.enum(complaintKinds),
    order_number: z.string().trim().max(40).optional(),
    message: text,
  }),
  files: { attachments: pictures },
  data: ticketResponse,
})
