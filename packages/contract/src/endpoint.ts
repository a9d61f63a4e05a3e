import { z } from 'zod'
import { type ErrorCode, statusOf } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * One API call. The server mounts it, clients call it, the OpenAPI document lists it; none repeats its path or types.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; ':name' segments are taken from the input. */
  path: `/${string}`
  summary: string
  /**
   * `user`: only for a shopper who is logged in with a verified email. `staff`: only for the shop's staff, below
   * `/admin`. Omitted: for everyone.
   */
  access?: 'user' | 'staff'
  /** What a member of staff must be allowed to do. */
  needs?: Needs
  /** Asks for the second factor again, whatever the permission says. */
  stepUp?: true
  tag: string
  /**
   * Sent twice with the same header `Idempotency-Key`, it is done once and returns the same. The header is required.
   */
  idempotent?: true
  /** Sent by the card gateway, whose own numbers may look like card numbers; every other call with one is refused. */
  fromGateway?: true
  /** Fields whose values may look like card numbers (the number of a parcel): they alone are not checked for one. */
  numbers?: readonly string[]
  /**
   * Of what people edit: the response has its version in `ETag`, and a change must name the version that it began from
   * in `If-Match`.
   */
  versioned?: true
  /** Sent as POST for its long input; changes nothing, so it leaves no trail. */
  readsOnly?: true
  /** Its input may be a long list: a megabyte of JSON and not 64 KB. Only of the staff. */
  longInput?: true
  /** The answer is a file of this type, not JSON. */
  file?: string
  /**
   * Fields of the path, then of the query (GET) or of the JSON body (all others; optional for a DELETE). A call with
   * files may be sent as a form, whose fields are all text: its numbers are coerced.
   */
  input: z.ZodObject
  /** Files that may be attached, by field name; the body is then `multipart/form-data`. */
  files?: Readonly<Record<string, FileRule>>
  /** The type of `data` in the response. */
  data: z.ZodType
  /** The type of `meta`, if the call has one. */
  meta?: z.ZodType
  /** Refusals besides those that every call may return (malformed, not found, too many, unavailable). */
  refusals?: readonly ErrorCode[]
}

/** A permission, or one for each value of a field: of the calls that do several things. */
export type Needs = Permission | { field: string; of: Readonly<Record<string, Permission>> }

/**
 * Pictures are re-encoded before a handler sees them; of a `table` the bytes are passed on, if they look like one. A
 * `document` is a picture, or a PDF without active content, which is passed on. A `film` is written to a file while it
 * arrives, and passed on as that file. A `logo` keeps what is transparent.
 */
export type FileRule = {
  kind?: 'table' | 'document' | 'film' | 'logo'
  max: number
  maxBytes: number
  types: readonly string[]
}

/** Up to four photographs. The shop gets only their pixels: decoded, turned upright, without location or camera. */
export const pictures = {
  max: 4,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const satisfies FileRule

/** One table: CSV in UTF-8, or the first sheet of an Excel file. */
export const table = {
  kind: 'table',
  max: 1,
  maxBytes: 10 * 1024 * 1024,
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const satisfies FileRule

/** The receipt of a bank: a photograph, a picture of a screen, or a PDF. What it is, its content says. */
export const document = {
  kind: 'document',
  max: 1,
  maxBytes: 5 * 1024 * 1024,
  types: [...pictures.types, 'application/pdf'],
} as const satisfies FileRule

export const endpoint = <const E extends Endpoint>(e: E) => e

/** A call of the shop's staff. Its types demand a permission. */
export const staffEndpoint = <const E extends Omit<Endpoint, 'access'> & { path: `/admin/${string}`; needs: Needs }>(
  e: E,
) => ({ ...e, access: 'staff' as const })

type FilesOf<E extends Endpoint, File> = E extends { files: infer Files } ? { [Field in keyof Files]: File[] } : unknown

/** The type of no fields forbids any name, also that of a file. */
type Fields<E extends Endpoint, All> = E extends { files: object } ? (string extends keyof All ? unknown : All) : All

export type Input<E extends Endpoint> = Fields<E, z.input<E['input']>> & Partial<FilesOf<E, Blob>>
export type Parsed<E extends Endpoint> = Fields<E, z.output<E['input']>> & FilesOf<E, Upload>
/**
 * `bytes` is a picture that we have encoded, or a table or PDF as it was sent; of a film, `path` is the file that holds it
 * until the call ends. `name` is the sender's file name.
 */
export type Upload = { name: string; bytes: Uint8Array; type?: 'image/jpeg' | 'application/pdf'; path?: string }
export type Data<E extends Endpoint> = z.output<E['data']>
type Meta<E extends Endpoint> = E extends { meta: z.ZodType } ? { meta: z.output<E['meta']> } : { meta?: never }

/** The body of every successful response. */
export type Answer<E extends Endpoint> = { data: Data<E>; message?: string } & Meta<E>

export const noInput = z.object({})

/** A positive whole number, also when it arrives as text in a path or a query. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const answerSchemaOf = (e: Endpoint) =>
  z.object({ data: e.data, message: z.string().optional(), ...(e.meta ? { meta: e.meta } : {}) })

const answerSchemas = new WeakMap<Endpoint, ReturnType<typeof answerSchemaOf>>()

/** One for each call, however often it is mounted: making and first using a schema takes longer than many calls. */
export function answerSchema(e: Endpoint) {
  const known = answerSchemas.get(e) ?? answerSchemaOf(e)
  answerSchemas.set(e, known)
  return known
}

export const errorSchema = z.object({
  code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
})
