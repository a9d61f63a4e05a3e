import { randomInt } from 'node:crypto'
import { type MessageKind, placeholders } from '@asjad/contract/admin/messages'

const hourMs = 60 * 60_000

type Answered = { status: string; suspect: boolean; created_at: Date; answered_at?: Date | null | undefined }

/** Until when a message is to be answered; null if nobody waits for an answer. */
export const dueAt = ({ status, suspect, created_at, answered_at }: Answered, answerHours: number) =>
  answered_at || suspect || status === 'closed' ? null : new Date(created_at.getTime() + answerHours * hourMs)

/** Messages from before this moment are late, if nobody has answered them. */
export const lateFrom = (now: Date, answerHours: number) => new Date(now.getTime() - answerHours * hourMs)

const known: readonly string[] = placeholders

/** What stands in braces and means nothing: it would be mailed as it is. */
export const unknownPlaceholders = (text: string) =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !known.includes(name))

// Without letters and digits that are easily confused when read out on the phone.
const ticketAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const newTicket = (kind: MessageKind) =>
  `${kind === 'contact' ? 'M' : 'C'}-${Array.from({ length: 8 }, () => ticketAlphabet[randomInt(ticketAlphabet.length)]).join('')}`
