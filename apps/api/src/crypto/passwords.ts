import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../app-error.ts'

// argon2id, the package's default, at OWASP's cost: 20 to 40 ms of one core and 19 MB, so that 1,000 logins a minute take some half of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Node has four threads for such work, which files and signatures need too; a rush of logins gets half of them.
const maxConcurrent = 2
const maxWaiting = 300

/** One spelling of the same letters, whatever keyboard composed them. */
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => runQueued(() => hash(normalised(password), cost))

/** For secrets of our own making that are looked up by their hash: with the same salt it is the same. */
export const hashWithSalt = (secret: string, salt: string) =>
  runQueued(() => hash(secret, { ...cost, salt: Buffer.from(salt, 'base64') }))

export type Compare = (hashed: string | null | undefined, password: string) => Promise<boolean>

export const isPassword: Compare = (hashed, password) => runQueued(() => compare(hashed, password))

/** What must happen right before and after a comparison, in the same turn as it. `last`: behind all who are not. */
export const inPasswordQueue = <T>(work: (compare: Compare) => Promise<T>, { last = false } = {}) =>
  runQueued(() => work(compare), last)

/** Where there is no password, a hash of nobody's is compared, so that the answer takes as long. */
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
    // Whoever waits takes this place over, so that nobody new can slip in between.
    const next = waiting.shift() ?? waitingLast.shift()
    if (next) next()
    else running -= 1
  }
}
