import { userInfo } from 'node:os'
import { createApp } from '@asjad/api/app'
import { suspiciousPlaces } from '@asjad/api/modules/certificates/certificates.rules'
import { expect, test, vi } from 'vitest'
import { insertCertificate } from '../../api/test/certificates.ts'
import { startTestApi } from '../../api/test/test-api.ts'
import { cliCommand, commandEntries, typedCommand } from '../test/cli.ts'
import { certificateCommand } from './certificate.ts'

// One of the commands is a process of its own, which takes a second to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** A store with two certificates behind one trusted proxy, so that a test can choose the visitor's address. */
async function startShop() {
  const shop = await startTestApi({ trustedProxies: 1 })
  await insertCertificate(shop.db)
  await insertCertificate(shop.db, { serial: 'ASJ-24-000002' })
  const app = createApp(shop.deps)
  const lookUp = async (serial: string, from: string) => {
    const answer = await app.request(`/api/v1/certificates/${serial}`, { headers: { 'x-forwarded-for': from } })
    return (await answer.json()).data
  }
  return {
    ...shop,
    lookUp,
    lookUpFromMany: (serial: string, net: string) =>
      Promise.all(Array.from({ length: suspiciousPlaces }, (_, n) => lookUp(serial, `${net}.${n}`))),
    typedCertificate: typedCommand('src/certificate.ts', shop.connection),
    certificate: cliCommand(certificateCommand, shop.connection),
  }
}

test('the owner sees what is marked, and revokes it with a reason; shoppers read it at once', async () => {
  const { certificate, db, typedCertificate, lookUp, lookUpFromMany } = await startShop()
  expect(await certificate()).toBe('no certificate is marked\n')
  await lookUpFromMany('ASJ-24-000001', '203.0.113')
  const listed = await certificate()
  expect(listed).toMatch(/^ASJ-24-000001 {2}Asjad gold bar 10 g {2}valid {2}20 look-ups, from 20 places in 7 days/)
  expect(listed).toMatch(/ {2}last \d{4}-\S+Z {2}marked \d{4}-\S+Z\n1 marked\n$/)

  expect(await certificate('asj 24 000001', 'revoke')).toContain('revoke needs why')
  expect(await certificate('asj 24 000001', 'revoke', '--reason', ' ')).toContain('revoke needs why')
  const revoke = () => typedCertificate('asj 24 000001', 'revoke', '--reason', 'Its card was copied')
  const answers = await Promise.all([revoke(), revoke()])
  expect(answers.filter((answer) => answer.includes(': Its card was copied'))).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'asjad: ASJ-24-000001 was revoked before\n')).toHaveLength(1)
  expect(await lookUp('ASJ-24-000001', '203.0.113.1')).toMatchObject({ status: 'revoked' })
  expect(JSON.stringify(await lookUp('ASJ-24-000001', '203.0.113.1'))).not.toContain('copied')
  expect(await lookUp('ASJ-24-000002', '203.0.113.1')).toMatchObject({ status: 'valid' })
  // The second attempt changed nothing, so the log has one entry, with the account of whoever typed it.
  expect(await commandEntries(db)).toEqual([
    {
      action: 'POST /admin/certificates/:id/revoke',
      staff_id: null,
      staff_name: userInfo().username,
      device: 'npm run certificate',
      thing_kind: 'certificate',
      after: { serial: 'ASJ-24-000001', revoked: true, reason: 'Its card was copied' },
    },
  ])
})

test('a revocation by mistake is taken back, and with a reason it can be revoked again', async () => {
  const { certificate, db, lookUp } = await startShop()
  const status = async () => (await lookUp('ASJ-24-000001', '203.0.113.1')).status
  expect(await certificate('ASJ-24-000001', 'restore')).toBe('asjad: ASJ-24-000001 is not revoked\n')
  await certificate('ASJ-24-000001', 'revoke', '--reason', 'Mistyped')
  expect(await status()).toBe('revoked')
  const restored = await certificate('asj 24 000001', 'restore')
  expect(restored).toContain('  valid  ')
  expect(restored).not.toContain('Mistyped')
  expect(await status()).toBe('valid')
  expect(await certificate('ASJ-24-000001', 'revoke', '--reason', 'Its card was copied')).toContain('revoked ')
  expect(await status()).toBe('revoked')
  expect((await commandEntries(db)).map(({ action }) => action.split('/').at(-1))).toEqual([
    'revoke',
    'restore',
    'revoke',
  ])
})

test('a revocation stays if the bar has a newer certificate', async () => {
  const { certificate, db } = await startShop()
  await certificate('ASJ-24-000001', 'revoke', '--reason', 'The weight was wrong')
  await db.updateTable('certificate').set({ replaced_by: 2 }).where('serial', '=', 'ASJ-24-000001').execute()
  expect(await certificate('ASJ-24-000001', 'restore')).toBe(
    'asjad: This piece has a newer certificate: ASJ-24-000002\n',
  )
})

test('a mark that is cleared stays away until as many new places have asked', async () => {
  const { certificate, db, lookUp, lookUpFromMany } = await startShop()
  await lookUpFromMany('ASJ-24-000001', '203.0.113')
  expect(await certificate('ASJ-24-000001', 'clear')).toContain('from 0 places in 7 days')
  expect(await certificate('ASJ-24-000001', 'clear')).toBe('asjad: ASJ-24-000001 is not marked\n')
  expect(await commandEntries(db)).toMatchObject([{ action: 'POST /admin/certificates/:id/clear-mark' }])
  await lookUp('ASJ-24-000001', '198.51.100.1')
  expect(await certificate()).toBe('no certificate is marked\n')
  await lookUpFromMany('ASJ-24-000001', '192.0.2')
  expect(await certificate()).toContain('1 marked')
})

test('a mistyped command is answered in one line', async () => {
  const { certificate } = await startShop()
  expect(await certificate('ASJ-24-000009')).toBe('asjad: there is no certificate ASJ-24-000009\n')
  expect(await certificate('ASJ-24-000001', 'burn')).toBe(
    'asjad: a certificate can only: revoke, restore, clear; not burn\n',
  )
  expect(await certificate('ASJ-24-000001')).toContain('never looked up')
})
