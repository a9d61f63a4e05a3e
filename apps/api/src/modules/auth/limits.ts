import type { Limit } from '../../http/throttle.ts'

const minutes = (count: number) => count * 60

/**
 * How often something may be tried before the store makes visitors wait. All processes count together. "Origin": a
 * device that the account knows, otherwise a network. "Unknown": from a network that the account does not know.
 */
export const limits = {
  /** Failures of one origin with one account. */
  login: { max: 10, seconds: minutes(15) },
  /** Failures of a network with all accounts that do not know it. Many people may share a mobile operator's network. */
  loginFromNetwork: { max: 100, seconds: minutes(15) },
  /** Failures of all unknown origins together with one account: at most 2,400 guesses a day from everywhere. */
  loginByStrangers: { max: 100, seconds: minutes(60) },
  /** A whole company or mobile network may share an address. */
  registerFromAddress: { max: 1_000, seconds: minutes(60) },
  registerEmail: { max: 6, seconds: minutes(60) },
  /** Wrong codes from one origin, for one account and purpose. */
  codeFromOrigin: { max: 10, seconds: minutes(15) },
  /** Wrong codes from all unknown origins together, and from all known ones: guessing a code takes five years. */
  codeByGroup: { max: 20, seconds: minutes(60) },
  codeFromAddress: { max: 30, seconds: minutes(15) },
  /** Attempts from one origin with one code. */
  triesOfCode: { max: 5, seconds: minutes(10) },
  /** The pause before a new code. */
  codeAgain: { max: 1, seconds: 60 },
  /** Mails about new devices to one owner, so that somebody with the password cannot flood the mailbox. */
  newDeviceMails: { max: 6, seconds: minutes(60) },
  signInFromAddress: { max: 30, seconds: minutes(15) },
  codesFromAddress: { max: 1_000, seconds: minutes(60) },
} satisfies Record<string, Limit>

/**
 * How many of a mailbox's codes in an hour are reserved for known origins, so that others cannot use up the owner's.
 */
export const codesReservedForKnown = 2
