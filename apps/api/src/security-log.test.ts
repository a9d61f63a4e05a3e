import pino from 'pino'
import { expect, test } from 'vitest'
import { createSecurityLog, type SecurityEvent } from './security-log.ts'

function logThatKeeps(level: string) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const counted: SecurityEvent[] = []
  return { lines, counted, securityLog: createSecurityLog(log, (event) => counted.push(event)) }
}

test('a security event is one line that says who, what and from where, also where the log is set to errors alone', () => {
  const { lines, counted, securityLog } = logThatKeeps('error')

  securityLog.record('password_changed', { accountId: 7, address: '203.0.113.9', device: 'A phone' })

  expect(lines).toMatchObject([
    { kind: 'security', event: 'password_changed', accountId: 7, address: '203.0.113.9', device: 'A phone' },
  ])
  expect(counted).toEqual(['password_changed'])
})

test('an email that nobody has is masked in it', () => {
  const { lines, securityLog } = logThatKeeps('info')

  securityLog.record('login_failed', { email: 'somebody@example.com', address: '203.0.113.9' })

  expect(lines[0]).toMatchObject({ email: 's…@example.com' })
  expect(JSON.stringify(lines)).not.toContain('somebody')
})
