import type { ApiError } from '@asjad/contract/client'

/** By its fields and not its class: the server's client and the browser's build have a copy of the class each. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && 'code' in error

/** For a part that the page can do without: the page goes on with nothing, and the part shows that it failed. */
export const optional = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null)
