import { expect, test } from 'vitest'
import { connectionOf, readConnectionOf, withoutCredentials } from './database-url.ts'

const settings = { databasePool: 7, databasePooler: 'session' } as const

test('an address of one host is left to the driver as it is', () => {
  const url = 'postgres://store:p%40ss@localhost:5433/shop?host=%2Frun%2Fpostgresql'
  expect(connectionOf(url, settings)).toEqual({ connectionString: url, max: 7, stateless: false })
  expect(connectionOf('postgres:///shop', settings).connectionString).toBe('postgres:///shop')
})

test('several hosts are an address each, of which one must take writes', () => {
  const url = 'postgres://store:p%40ss@a,[2001:db8::1]:5433,c/shop?target_session_attrs=read-write&sslmode=verify-full'
  expect(connectionOf(url, settings).hosts).toEqual({
    addresses: [
      'postgres://store:p%40ss@a/shop?sslmode=verify-full',
      'postgres://store:p%40ss@[2001:db8::1]:5433/shop?sslmode=verify-full',
      'postgres://store:p%40ss@c/shop?sslmode=verify-full',
    ],
    mustBe: 'writable',
    current: 0,
  })
})

test('an address to read from may ask for a standby', () => {
  expect(readConnectionOf('postgres://a/shop', settings).hosts).toBeUndefined()
  expect(readConnectionOf('postgres://a,b/shop', settings).hosts?.mustBe).toBe('any')
  expect(readConnectionOf('postgres://a/shop?target_session_attrs=prefer-standby', settings).hosts).toEqual({
    addresses: ['postgres://a/shop'],
    mustBe: 'standby',
    current: 0,
  })
})

test('what is printed holds no password', () => {
  expect(withoutCredentials('postgres://store:secret@a:1,b:2/shop?sslmode=require')).toBe('a:1,b:2/shop')
})
