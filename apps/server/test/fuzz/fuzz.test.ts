import { expect, test } from 'vitest'
import { attack } from './attack.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 1_500)
const seed = Number(process.env.FUZZ_SEED ?? 20261116)

test(`${requests} requests that nobody should send break nothing and learn nothing of another person`, {
  timeout: 30_000 + requests * 60,
}, async () => {
  const { faults, statuses, targets, medians, before, after, ...outcome } = await attack({ requests, seed })
  if (process.env.FUZZ_REQUESTS)
    console.log(
      `seed ${seed}: ${requests} requests to ${targets} calls and pages, answers`,
      statuses,
      'medians in milliseconds',
      medians,
    )
  expect({ faults: summary(faults), ...outcome }).toEqual({ faults: [], logged: [], failed: [], mails: [] })
  expect(after).toEqual(before)
  // Otherwise the attack would have met only refusals.
  expect(statuses[200]).toBeGreaterThan(requests / 10)
})

/** Each kind of fault once, with its first request. */
function summary(faults: { what: string; request: string }[]) {
  const kinds = new Map<string, { what: string; request: string; times: number }>()
  for (const fault of faults) {
    const kind = `${fault.what} ${fault.request.split('?')[0]?.replace(/\d+/g, 'n').slice(0, 60)}`
    kinds.set(kind, { ...fault, ...kinds.get(kind), times: (kinds.get(kind)?.times ?? 0) + 1 })
  }
  return [...kinds.values()]
}
