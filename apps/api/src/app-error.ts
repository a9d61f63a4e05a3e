import type { ErrorCode } from '@asjad/contract/errors'

/**
 * An expected refusal, caused by the shopper or by the state of the shop. Everything else is a bug and stays an Error.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Texts by field, already in the language of the request. */
  readonly errors: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined
  /** Sent in the response as `data`. */
  readonly data: unknown
  /** Instead of the usual text of its code, in the language of the request. */
  readonly text: string | undefined

  constructor(
    code: ErrorCode,
    {
      errors,
      retryAfterSeconds,
      data,
      text,
      cause,
    }: {
      errors?: Record<string, string[]>
      retryAfterSeconds?: number
      data?: unknown
      text?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(code, { cause })
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
    this.data = data
    this.text = text
  }
}
