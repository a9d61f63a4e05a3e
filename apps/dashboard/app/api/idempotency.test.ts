import { expect, test } from 'vitest'
import { idempotencyKeys, noteAnswered } from './idempotency.ts'

const note = { id: 'A-1', text: 'Called, nobody answers' }

test('a second press, or a repetition after a lost answer, is the same request', () => {
  const keyFor = idempotencyKeys()
  expect(keyFor(note)).toEqual(keyFor({ ...note }))
})

test('something else is another request', () => {
  const keyFor = idempotencyKeys()
  expect(keyFor(note)).not.toEqual(keyFor({ ...note, text: 'Called, comes on Sunday' }))
})

test('the same once more, after the answer, is another request', () => {
  const keyFor = idempotencyKeys()
  const first = keyFor(note)
  noteAnswered(first)
  const second = keyFor(note)
  expect(second).not.toEqual(first)
  expect(keyFor(note)).toEqual(second)
})

test('the answer of another call changes nothing', () => {
  const keyFor = idempotencyKeys()
  const first = keyFor(note)
  noteAnswered()
  noteAnswered(idempotencyKeys()(note))
  expect(keyFor(note)).toEqual(first)
})
