import { setTimeout as delay } from 'node:timers/promises'

export type Kind = 'honest' | 'guess from one address' | 'guess at one account'
export type LoginAnswer = { kind: Kind; status: number; ms: number }
type Person = { email: string; password: string }

/**
 * Logins spread evenly over a time, sent through one proxy of the store. Every fifth is a person with the right
 * password, from their own address. The others are guesses: half from one address at any account, half from any address
 * at a few accounts.
 */
export async function loginRush(
  url: string,
  { attempts, seconds, honest, victims }: { attempts: number; seconds: number; honest: Person[]; victims: string[] },
): Promise<LoginAnswer[]> {
  return Promise.all(
    Array.from({ length: attempts }, async (_, n): Promise<LoginAnswer> => {
      await delay((n * seconds * 1000) / attempts)
      const address = (net: string, host: number) => `${net}.${Math.floor(host / 250)}.${host % 250}`
      if (n % 5 === 0) {
        const { email, password } = honest[(n / 5) % honest.length] as Person
        return login(url, 'honest', { email, password, from: address('10.1', n) })
      }
      if (n % 2 === 0) {
        const guess = { email: `nobody-${n}@asjad.example`, password: `guess ${n}` }
        return login(url, 'guess from one address', { ...guess, from: '10.2.0.1' })
      }
      const email = victims[Math.floor(n / 2) % victims.length] ?? ''
      return login(url, 'guess at one account', { email, password: `guess ${n}`, from: address('10.3', n) })
    }),
  )
}

async function login(url: string, kind: Kind, { email, password, from }: Person & { from: string }) {
  const start = performance.now()
  const answer = await fetch(`${url}/api/v1/user/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  return { kind, status: answer.status, ms: performance.now() - start }
}

/** Durations of the responses with this status, shortest first. */
export const timesOf = (answers: readonly LoginAnswer[], status: number) =>
  answers
    .filter((answer) => answer.status === status)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)

export const shareOf = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
