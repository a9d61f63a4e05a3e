import type { Limit } from '../../http/throttle.ts'

const minutes = (count: number) => count * 60

/**
 * How often something may be tried before the store asks for patience. All processes count together.
 * "Place": a device that the account knows, else a network. Strangers come from networks that the account does not know.
 */
export const limits = {
  /** Failures of a place with one account. */
  login: { most: 10, seconds: minutes(15) },
  /** Failures of a network with accounts that do not know it, whichever: many people may share a mobile operator's. */
  loginFromNetwork: { most: 100, seconds: minutes(15) },
  /** Failures of all strangers together with one account: who guesses from everywhere has 2,400 tries a day. */
  loginByStrangers: { most: 100, seconds: minutes(60) },
  /** An address may be that of a whole company or mobile network. */
  registerFromAddress: { most: 1_000, seconds: minutes(60) },
  registerEmail: { most: 6, seconds: minutes(60) },
  /** Wrong codes of one place, for one account and purpose. */
  codeFromPlace: { most: 10, seconds: minutes(15) },
  /** Wrong codes of all strangers together, and of all who are known: a code is guessed once in five years. */
  codeByGroup: { most: 20, seconds: minutes(60) },
  codeFromAddress: { most: 30, seconds: minutes(15) },
  /** Tries of one place with one code. */
  triesOfCode: { most: 5, seconds: minutes(10) },
  /** A new code only after this. */
  codeAgain: { most: 1, seconds: 60 },
  /** Word of new devices to one owner: whoever has the password fills no mailbox with it. */
  newDeviceMails: { most: 6, seconds: minutes(60) },
  signInFromAddress: { most: 30, seconds: minutes(15) },
  codesFromAddress: { most: 1_000, seconds: minutes(60) },
} satisfies Record<string, Limit>

/** Of a mailbox's codes in an hour strangers leave so many to whoever is known, lest they use them up for the owner. */
export const codesKeptForKnown = 2
