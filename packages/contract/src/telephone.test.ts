import { expect, test } from 'vitest'
import { readablePhone } from './telephone.ts'

test.each([
  ['+966920012345', '920 012 345'],
  ['+966551234567', '055 123 4567'],
  ['+966112345678', '011 234 5678'],
  ['+9668001234567', '+9668001234567'],
  ['+97141234567', '+97141234567'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => expect(readablePhone(stored)).toBe(shown))
