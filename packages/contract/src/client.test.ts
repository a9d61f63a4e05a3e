import { expect, test } from 'vitest'
import { createClient } from './client.ts'

test('a call waits as long as its answer takes, unless the caller ends it', async () => {
  const signals: unknown[] = []
  const call = createClient((_, { signal }) => {
    signals.push(signal)
    return Response.json({ data: [] })
  })
  await call('GET /categories', {})
  const { signal } = new AbortController()
  await call('GET /categories', {}, { signal })
  expect(signals).toEqual([undefined, signal])
})
