import { expect, test, vi } from 'vitest'
import { SharedCache } from './shared-cache.ts'

const cacheOf = (capacityBytes: number) => new SharedCache<string>({ capacityBytes, sizeOf: (value) => value.length })

test('concurrent requests for the same key share one computation', async () => {
  const cache = cacheOf(1000)
  const make = vi.fn(async () => 'page')
  expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])).toEqual([
    'page',
    'page',
    'page',
  ])
  expect(make).toHaveBeenCalledOnce()
})

test('a value read before a change is not cached after it', async () => {
  const cache = cacheOf(1000)
  let finish = (_: string) => {}
  const slow = cache.get(
    'a',
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  cache.clear()
  finish('old')
  expect(await slow).toBe('old')
  expect(await cache.get('a', async () => 'new')).toBe('new')
})

test('a failure is not cached', async () => {
  const cache = cacheOf(1000)
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', async () => 'up')).toBe('up')
})

test('the least recently used value is dropped first when the cache is full', async () => {
  const cache = cacheOf(30)
  await cache.get('a', async () => '0123456789')
  await cache.get('b', async () => '0123456789')
  await cache.get('a', async () => 'computed again')
  await cache.get('c', async () => '0123456789')
  expect(await cache.get('a', async () => 'computed again')).toBe('0123456789')
  expect(await cache.get('b', async () => 'computed again')).toBe('computed again')
})

test('a value that must not be cached is computed again', async () => {
  const cache = cacheOf(1000)
  await cache.get(
    'a',
    async () => 'not found',
    () => false,
  )
  expect(await cache.get('a', async () => 'found')).toBe('found')
})

test('after a minute a value is computed again, because no event announces its age', async () => {
  vi.useFakeTimers()
  try {
    const cache = cacheOf(1000)
    await cache.get('a', async () => 'fresh')
    vi.advanceTimersByTime(60_001)
    expect(await cache.get('a', async () => 'fresher')).toBe('fresher')
  } finally {
    vi.useRealTimers()
  }
})
