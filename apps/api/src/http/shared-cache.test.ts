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

test('a value that is too old makes room before one that may still be used', async () => {
  vi.useFakeTimers()
  try {
    const cache = cacheOf(30)
    await cache.get('a', async () => '0123456789')
    vi.advanceTimersByTime(30_000)
    await cache.get('b', async () => '0123456789')
    // Now b is the least recently used.
    await cache.get('a', async () => 'computed again')
    vi.advanceTimersByTime(30_001)
    await cache.get('c', async () => '0123456789')
    expect(await cache.get('b', async () => 'computed again')).toBe('0123456789')
  } finally {
    vi.useRealTimers()
  }
})

/** Values such as "price of gold": what follows "of" is what it was made from. */
const sourcedCache = (staleMs = 0) =>
  new SharedCache<string>({
    capacityBytes: 1000,
    sizeOf: (value) => value.length,
    sourcesOf: (value) => new Set(value.split(' of ')[1]?.split(' ')),
    staleMs,
  })

test('a change drops what was made from it and nothing else', async () => {
  const cache = sourcedCache()
  for (const value of ['a of ring gold', 'b of chain', 'c of anything']) await cache.get(value, async () => value)
  cache.drop(['ring', 'bar'])
  expect(cache.find('a of ring gold')).toBe(undefined)
  expect(cache.find('b of chain')?.value).toBe('b of chain')
  expect(cache.find('c of anything')).toBe(undefined)
})

test('a change while a value is made is only remembered against that value if it was made from it', async () => {
  const cache = sourcedCache()
  const make = async (value: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const pending = cache.get(value, () => promise)
    cache.drop(['ring'])
    resolve(value)
    await pending
    return cache.find(value)?.value
  }
  expect(await make('a of ring')).toBe(undefined)
  expect(await make('b of chain')).toBe('b of chain')
})

test('whoever asks after a change does not get what was begun before it', async () => {
  const cache = sourcedCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = cache.get('a', () => promise)
  cache.drop(['ring'])
  const late = cache.get('a', async () => 'new of ring')
  resolve('old of ring')
  expect(await Promise.all([early, late])).toEqual(['old of ring', 'new of ring'])
  expect(cache.find('a')?.value).toBe('new of ring')
})

test('an outdated value is used for a while, until it has been made again', async () => {
  vi.useFakeTimers()
  try {
    const cache = sourcedCache(60_000)
    await cache.get('a', async () => 'old of gold')
    cache.expire(['gold'])
    expect(cache.find('a')).toEqual({ value: 'old of gold', isStale: true })
    await cache.renew('a', async () => 'new of gold')
    expect(cache.find('a')).toEqual({ value: 'new of gold', isStale: false })
    cache.expire(['gold'])
    vi.advanceTimersByTime(60_000)
    expect(cache.find('a')).toBe(undefined)
  } finally {
    vi.useRealTimers()
  }
})

test('a value that was begun before the gold price changed is outdated as soon as it is made', async () => {
  const cache = sourcedCache(60_000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const pending = cache.get('a', () => promise)
  cache.expire(['gold'])
  resolve('old of gold')
  await pending
  expect(cache.find('a')).toEqual({ value: 'old of gold', isStale: true })
})
