/** The code of a failed system call or database answer (`EACCES`, `28P01`), if the error carries one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
