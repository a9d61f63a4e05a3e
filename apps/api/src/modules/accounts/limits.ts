import type { Limit } from '../../http/throttle.ts'

const minutes = (count: number) => count * 60

/** How often something may be tried before the store asks for patience. All processes count together. */
export const limits = {
  /** Failures, for an account and for an address. */
  login: { most: 10, seconds: minutes(15) },
  /** An address may be that of a whole company or mobile network. */
  registerFromAddress: { most: 1_000, seconds: minutes(60) },
  registerEmail: { most: 6, seconds: minutes(60) },
  /** Failures. With five tries a code and six codes an hour, a code is guessed once in some four thousand years. */
  codeOfEmail: { most: 10, seconds: minutes(15) },
  codeFromAddress: { most: 30, seconds: minutes(15) },
  /** A new code only after this. */
  codeAgain: { most: 1, seconds: 60 },
  codesToEmail: { most: 6, seconds: minutes(60) },
  signInFromAddress: { most: 30, seconds: minutes(15) },
  codesFromAddress: { most: 1_000, seconds: minutes(60) },
} satisfies Record<string, Limit>
