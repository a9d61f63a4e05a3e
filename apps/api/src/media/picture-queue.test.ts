import { expect, onTestFinished, test } from 'vitest'
import { inPictureQueue, waitingPictures } from './picture-queue.ts'

/** Work that ends on command, and the order in which each piece of work began. */
function startDesk() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const draw = (name: string, address = name) =>
    inPictureQueue(address, () => {
      started.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  onTestFinished(async () => {
    while (ends.length > 0) await endNext()
  })
  return { started, draw, endNext }
}

test('two pictures are drawn at once, and of those that wait the addresses take turns', async () => {
  const { started, draw, endNext } = startDesk()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => draw(name, name[0]))
  expect(started).toEqual(['a1', 'a2'])
  expect(waitingPictures()).toBe(5)

  for (let n = 0; n < all.length; n++) await endNext()

  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
  await Promise.all(all)
  expect(waitingPictures()).toBe(0)
})

test('a picture that fails gives its place to the next', async () => {
  const { started, draw, endNext } = startDesk()
  const failed = [1, 2].map(() => inPictureQueue('a', () => Promise.reject(new Error('no picture'))))
  const next = draw('b')
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(started).toEqual(['b'])
  await endNext()
  await next
})

test('an address that has too many waiting is asked to come again, and only that one', async () => {
  const { draw, endNext } = startDesk()
  const waiting = Array.from({ length: 102 }, () => draw('a'))
  await expect(draw('a')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  waiting.push(draw('b'))
  for (let n = 0; n < 103; n++) await endNext()
  await Promise.all(waiting)
})
