import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../app-error.ts'

// argon2id, the package's default, at the cost that OWASP recommends: 20 to 40 ms of one core and 19 MB. 1,000 logins a
// minute take about half a core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Node has four threads for such work, and files and signatures need them too. A rush of logins gets half of them.
const maxConcurrent = 2
const maxWaiting = 300

/** The same letters get the same encoding, whichever keyboard composed them. */
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => runQueued(() => hash(normalised(password), cost))

/** For secrets that we generate and look up by their hash: the same salt gives the same hash. */
export const hashWithSalt = (secret: string, salt: string) =>
  runQueued(() => hash(secret, { ...cost, salt: Buffer.from(salt, 'base64') }))

export type Compare = (hashed: string | null | undefined, password: string) => Promise<boolean>

export const isPassword: Compare = (hashed, password) => runQueued(() => compare(hashed, password))

/** Runs what must happen right before and after a comparison, in one turn of the queue. `last`: behind all others. */
export const inPasswordQueue = <T>(work: (compare: Compare) => Promise<T>, { last = false } = {}) =>
  runQueued(() => work(compare), last)

/** If there is no password, we compare with a dummy hash, so that the response takes just as long. */
const compare: Compare = async (hashed, password) => {
  const same = await verify(hashed ?? (await dummyHash), normalised(password))
  return same && typeof hashed === 'string'
}
const dummyHash = hash(randomUUID(), cost)

let running = 0
const waiting: (() => void)[] = []
const waitingLast: (() => void)[] = []

async function runQueued<T>(work: () => Promise<T>, last = false): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length + waitingLast.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => (last ? waitingLast : waiting).push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The next in line takes over this slot, so that no newcomer can slip in between.
    const next = waiting.shift() ?? waitingLast.shift()
    if (next) next()
    else running -= 1
  }
}
