import { loginRush, shareOf, timesOf } from '../apps/api/test/login-rush.ts'
import { startStore } from '../e2e/support/store.ts'
import { memoryOf } from './support/memory.ts'
import type { Row } from './support/table.ts'

const attempts = 1_000
const seconds = 60
const demo = { email: 'demo@asjad.example', password: 'Asjad-demo-1' }

/** A thousand logins within a minute, four of five of them guesses: who gets in, who is blocked, and what it costs. */
export async function logins(): Promise<Row[]> {
  const store = await startStore({ TRUSTED_PROXIES: '1' })
  try {
    const before = memoryOf(store.pid)
    let peak = before
    const sampler = setInterval(() => {
      peak = Math.max(peak, memoryOf(store.pid))
    }, 1_000)
    const victims = Array.from({ length: 10 }, (_, n) => `victim-${n}@asjad.example`)
    const answers = await loginRush(store.url, { attempts, seconds, honest: [demo], victims })
    clearInterval(sampler)
    const honest = answers.filter(({ kind }) => kind === 'honest')
    const name = `${attempts} logins in a minute`
    const times = (what: string, status: number): Row => {
      const sorted = timesOf(answers, status)
      const note = `${sorted.length} of them, p50 ${shareOf(sorted, 0.5).toFixed(1)} ms, last ${shareOf(sorted, 1).toFixed(1)} ms`
      return { name: `${name}: ${what}`, value: shareOf(sorted, 0.99), unit: 'ms p99', note }
    }
    return [
      times('let in', 200),
      times('wrong password', 401),
      times('shut out', 429),
      {
        name: `${name}: honest ones that were not let in`,
        value: honest.filter(({ status }) => status !== 200).length,
        unit: `of ${honest.length}`,
        atMost: 0,
      },
      {
        name: `${name}: answers above 499`,
        value: answers.filter(({ status }) => status > 499).length,
        unit: '',
        atMost: 0,
      },
      { name: `${name}: memory it took at most`, value: peak - before, unit: 'MB', atMost: 150, memory: peak },
    ]
  } finally {
    await store.stop()
  }
}
