import { hash } from '@node-rs/argon2'

/**
 * The hash of a password at the lowest cost, which comparing pays again: for tests that log in hundreds of times, unless
 * the cost is what they are about.
 */
export const quickHash = (password: string) =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })
