import { z } from 'zod'
import { type ErrorCode, statusOf } from './errors.ts'

/** One API call. The server mounts it, the clients call it, the OpenAPI document lists it; none repeats its path or types. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; ':name' segments are taken from the input. */
  path: `/${string}`
  summary: string
  /** `user`: only for somebody who is logged in with a verified email. Left out: for everybody. */
  access?: 'user'
  tag: string
  /** Sent twice with the same header `Idempotency-Key`, it is done once and answers the same. The header is required. */
  idempotent?: true
  /** From the card gateway, whose own numbers may look like a card's; all others are refused with one. */
  fromGateway?: true
  /**
   * Fields of the path, then of the query (GET) or of the JSON body (all others; a DELETE may go without). A call with files
   * may be sent as a form, whose fields are all text: its numbers are coerced.
   */
  input: z.ZodObject
  /** What may be attached, by the name of its field; the body is then `multipart/form-data`. */
  files?: Readonly<Record<string, FileRule>>
  /** What stands under `data` in the answer. */
  data: z.ZodType
  /** What stands under `meta`, where the call has one. */
  meta?: z.ZodType
  /** Refusals beyond those that every call may give (malformed, not found, too many, unavailable). */
  refusals?: readonly ErrorCode[]
}

export type FileRule = { max: number; maxBytes: number; types: readonly string[] }

/** Up to four photographs. They reach the shop as pixels alone: decoded, turned upright, without place or camera. */
export const pictures = {
  max: 4,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const satisfies FileRule

export const endpoint = <const E extends Endpoint>(e: E) => e

type FilesOf<E extends Endpoint, File> = E extends { files: infer Files } ? { [Field in keyof Files]: File[] } : unknown

export type Input<E extends Endpoint> = z.input<E['input']> & Partial<FilesOf<E, Blob>>
export type Parsed<E extends Endpoint> = z.output<E['input']> & FilesOf<E, Upload>
/** `bytes` is a picture of our own making; `name` is what the sender called the file. */
export type Upload = { name: string; bytes: Uint8Array }
export type Data<E extends Endpoint> = z.output<E['data']>
type Meta<E extends Endpoint> = E extends { meta: z.ZodType } ? { meta: z.output<E['meta']> } : { meta?: never }

/** The body of every success. */
export type Answer<E extends Endpoint> = { data: Data<E>; message?: string } & Meta<E>

export const noInput = z.object({})

/** Positive whole number, also when it arrives as text in a path or a query. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const answerSchema = (e: Endpoint) =>
  z.object({ data: e.data, message: z.string().optional(), ...(e.meta ? { meta: e.meta } : {}) })

export const errorSchema = z.object({
  code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
})
