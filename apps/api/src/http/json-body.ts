import type { Endpoint } from '@asjad/contract/endpoint'
import type { Context } from 'hono'
import { AppError } from '../app-error.ts'
import { isForm } from './form-body.ts'

/** The longest legitimate call is a message of 5,000 letters; the gateway's longest webhook has a few kilobytes. */
export const maxJsonBytes = 64 * 1024
/** Of the staff's lists: ten thousand ids, 500 rows of a table, or a product with 100 varieties. */
export const maxLongJsonBytes = 1024 * 1024

/** The body of a call as an object, or `{}` if there is none. */
export async function jsonBody(c: Context, { longInput }: Pick<Endpoint, 'longInput'> = {}): Promise<object> {
  const type = c.req.header('content-type') ?? ''
  // A form may have any size here: only calls that accept files limit it.
  if (isForm(type)) throw new AppError('unsupported_type')
  if (!longInput && Number(c.req.header('content-length') ?? 0) > maxJsonBytes) throw new AppError('too_large')
  const text = await c.req.text()
  // A call that needs no fields may come without a body, and then without a content type.
  if (text === '') return {}
  if (!/^application\/json\b/i.test(type)) throw new AppError('unsupported_type')
  if (exceedsLimits(text, longInput ? maxLongValues : maxValues)) throw new AppError('malformed')
  // Sent without a length.
  if (!longInput && text.length > maxJsonBytes) throw new AppError('too_large')
  let body: unknown
  try {
    body = JSON.parse(text, escapedHalf.test(text) ? withoutHalves : undefined)
  } catch {
    throw new AppError('malformed')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('malformed')
  return body
}

// Only an escape can hide half of a letter that takes two units. PostgreSQL refuses one in JSON, and a page makes one
// when it cuts a text in the middle of an emoji, so it is replaced, not refused.
const escapedHalf = /\\ud[89a-f]/i
const withoutHalves = (_name: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

// Far more than any call needs. Otherwise a client could make the store walk through a hundred thousand values, or
// overflow the stack.
const maxDepth = 20
const maxValues = 1_000
const maxLongValues = 20_000

/** Counts values and levels in the text, up to the limit, because parsing it first would be the most expensive part. */
function exceedsLimits(text: string, maxValues: number) {
  let [values, level, quoted] = [1, 0, false]
  for (let n = 0; n < text.length; n++) {
    const charCode = text.charCodeAt(n)
    if (quoted) {
      if (charCode === charCodes.escape) n += 1
      else if (charCode === charCodes.quote) quoted = false
    } else if (charCode === charCodes.quote) quoted = true
    else if (charCode === charCodes.comma) values += 1
    else if (charCode === charCodes.list || charCode === charCodes.object) {
      level += 1
      values += 1
    } else if (charCode === charCodes.listEnd || charCode === charCodes.objectEnd) level -= 1
    if (values > maxValues || level > maxDepth) return true
  }
  return false
}

const charCodes = { quote: 0x22, comma: 0x2c, list: 0x5b, escape: 0x5c, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d }

/** Whether a value or key contains NUL: no real text does, and PostgreSQL cannot store it. */
export function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => containsNul(name) || containsNul(inner))
}
