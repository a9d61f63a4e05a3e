import type { ApiError } from '@asjad/contract/client'

/** Checks fields, not the class: the server's client and the browser's build each have a copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && 'code' in error

/** For a part that the page can do without: the page is shown, and the part says that it failed. */
export const optional = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null)
