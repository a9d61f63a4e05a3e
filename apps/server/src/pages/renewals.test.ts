import { expect, test } from 'vitest'
import { Renewals } from './renewals.ts'

test('outdated pages are made again one at a time, each once, the most requested first', async () => {
  const renewals = new Renewals()
  const made: string[] = []
  let concurrent = 0
  const request = (page: string) =>
    renewals.request(page, async () => {
      concurrent += 1
      await Promise.resolve()
      made.push(`${page}${concurrent > 1 ? ' beside another' : ''}`)
      concurrent -= 1
    })
  for (const page of ['ring', 'home', 'ring', 'store', 'home', 'home']) request(page)
  await expect.poll(() => made).toEqual(['home', 'ring', 'store'])
})

test('a page that fails does not stop the others', async () => {
  const renewals = new Renewals()
  const made: string[] = []
  renewals.request('broken', () => Promise.reject(new Error('no')))
  renewals.request('home', async () => void made.push('home'))
  await expect.poll(() => made).toEqual(['home'])
})
