import type { Limit } from '../../http/throttle.ts'

const minutes = (count: number) => count * 60

/**
 * How often something may be tried before the store asks for patience. All processes count together.
 * "Place": a device that the account knows, else a network. Strangers come from networks that the account does not know.
 */
export const limits = {
  /** Failures of a place with one account. */
  login: { max: 10, seconds: minutes(15) },
  /** Failures of a network with accounts that do not know it, whichever: many people may share a mobile operator's. */
  loginFromNetwork: { max: 100, seconds: minutes(15) },
  /** Failures of all strangers together with one account: who guesses from everywhere has 2,400 tries a day. */
  loginByStrangers: { max: 100, seconds: minutes(60) },
  /** An address may be that of a whole company or mobile network. */
  registerFromAddress: { max: 1_000, seconds: minutes(60) },
  registerEmail: { max: 6, seconds: minutes(60) },
  /** Wrong codes of one place, for one account and purpose. */
  codeFromOrigin: { max: 10, seconds: minutes(15) },
  /** Wrong codes of all strangers together, and of all who are known: a code is guessed once in five years. */
  codeByGroup: { max: 20, seconds: minutes(60) },
  codeFromAddress: { max: 30, seconds: minutes(15) },
  /** Tries of one place with one code. */
  triesOfCode: { max: 5, seconds: minutes(10) },
  /** A new code only after this. */
  codeAgain: { max: 1, seconds: 60 },
  /** Word of new devices to one owner: whoever has the password fills no mailbox with it. */
  newDeviceMails: { max: 6, seconds: minutes(60) },
  signInFromAddress: { max: 30, seconds: minutes(15) },
  codesFromAddress: { max: 1_000, seconds: minutes(60) },
} satisfies Record<string, Limit>

/** Of a mailbox's codes in an hour strangers leave so many to whoever is known, lest they use them up for the owner. */
export const codesReservedForKnown = 2
