import { noCounters } from '../src/counters.ts'
import type { Adapters } from '../src/create-deps.ts'

const noMail = () => Promise.reject(new Error('no mail server in this test'))
const noSignIn = () => Promise.reject(new Error('no sign-in service in this test'))
const noCard = () => Promise.reject(new Error('no card gateway in this test'))
const noGold = () => Promise.reject(new Error('no gold price service in this test'))

const noReceiver = async () => ({ status: null, fault: 'unreachable', tookMs: 0 }) as const

/** A store without any outside services. */
export const noServices = {
  mailer: { send: noMail, close: () => {} },
  signIn: { settings: noSignIn, byCode: noSignIn, byAccessToken: noSignIn },
  goldFeed: { fetchPrice: noGold },
  secondGoldFeed: undefined,
  paymentGateway: {
    create: noCard,
    fetch: noCard,
    refund: noCard,
    testToken: undefined,
    webhookSecret: 'a secret of the tests',
    browser: { tokensUrl: 'https://gateway.test/tokens', publishableKey: 'pk_test' },
  },
  webhooks: { send: noReceiver, isAllowed: () => false },
  counts: noCounters,
  publicUrl: 'http://store.test',
  dashboardUrl: 'http://store.test',
  mapTiles: { url: 'https://tiles.test/{z}/{x}/{y}.png', credit: '© Tiles' },
  trustedProxies: 0,
  keys: {
    jwt: 'a secret of the tests, long enough',
    data: ['a data key of the tests: long enough'],
    certificates: ['dGhlIHNlZWQgb2YgdGhlIHRlc3RzLCAzMiBieXRlcy4'],
  },
} as const satisfies Partial<Adapters>
