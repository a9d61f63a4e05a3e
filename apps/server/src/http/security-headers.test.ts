import { factsOf } from '@asjad/storefront/page-table/page-table'
import { expect, test } from 'vitest'
import { pageHeaders, workerPolicy } from './security-headers.ts'

const store = { pictureHost: 'https://tiles.example', gateway: 'https://cards.example/v1', inlineScripts: ['run()'] }
const policyOf = (more: { assetsUrl?: string }) =>
  pageHeaders({ ...store, ...more })(factsOf(''))['content-security-policy']?.split('; ')
const hash = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"

test('without another origin a page loads from the store alone', () => {
  expect(policyOf({})).toEqual([
    "default-src 'self'",
    `script-src 'self' ${hash}`,
    "style-src 'self'",
    "img-src 'self' data: blob: https://tiles.example",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  expect(workerPolicy()).toMatch(/^default-src 'self'; /)
})

test('another origin may send what the build wrote and the pictures, each from its own folder, and nothing else', () => {
  const assetsUrl = 'https://cdn.example'
  expect(policyOf({ assetsUrl })).toEqual([
    "default-src 'self'",
    `script-src 'self' ${hash} https://cdn.example/static/`,
    "style-src 'self' https://cdn.example/static/",
    "font-src 'self' https://cdn.example/static/",
    "media-src 'self' https://cdn.example/media/",
    "img-src 'self' data: blob: https://tiles.example https://cdn.example/static/ https://cdn.example/media/",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  expect(workerPolicy(assetsUrl)).toMatch(/^default-src 'self' https:\/\/cdn\.example\/static\/; /)
})
