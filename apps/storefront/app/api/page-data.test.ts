import { ApiError, type Call } from '@asjad/contract/client'
import { expect, test } from 'vitest'
import { loadSummary } from './page-data.ts'

const failing = (error: Error) => (() => Promise.reject(error)) as unknown as Call

test.each([
  ['a token that is none', new ApiError(401, { code: 'unauthenticated', message: '' }), 'unauthenticated'],
  ['an unverified email', new ApiError(403, { code: 'email_unverified', message: '' }), 'email_unverified'],
] as const)('the shop refuses %s', async (_, error, refused) => {
  expect(await loadSummary(failing(error))).toEqual({ summary: null, refused })
})

test.each([
  ['without a connection', new TypeError('Failed to fetch')],
  ['while the shop is down', new ApiError(503, { code: 'unavailable', message: '' })],
  ['when the shop stumbles', new ApiError(500, { code: 'unexpected', message: '' })],
  ['after too many requests', new ApiError(429, { code: 'too_many_requests', message: '' })],
] as const)('nobody is logged out %s', async (_, error) => {
  expect(await loadSummary(failing(error))).toEqual({ summary: null, refused: null })
})
