import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run, temporaryFolder } from '../test/processes.ts'
import { lockHolder, takeLock } from './lock-file.ts'
import { processStart } from './process-identity.ts'

describe('a lock file', () => {
  test.each(['no', 'stale'])(
    'goes to exactly one of several processes that try at once (%s file before)',
    async (before) => {
      const path = join(temporaryFolder(), 'store.lock')
      if (before === 'stale') writeFileSync(path, JSON.stringify({ pid: process.pid, start: 'long ago' }))
      const at = String(Date.now() + 700)
      const all = Array.from({ length: 6 }, () => run('packages/postgres/test/take-lock.ts', [path, at]))
      const answers = await Promise.all(all.map(({ waitForOutput }) => waitForOutput(/taken|held by \d+/)))

      const winners = all.filter((_, i) => answers[i]?.[0] === 'taken')
      expect(winners).toHaveLength(1)
      expect(lockHolder(path)?.pid).toBe(winners[0]?.pid)
    },
  )

  test.each([
    ['of a process that has ended', async () => ({ pid: (await endedProcess()).pid, start: 'any' })],
    ['whose process number another process has by now', async () => ({ pid: process.pid, start: 'another time' })],
    ['that is empty', async () => ''],
  ])('%s does not block', async (_, content) => {
    const path = join(temporaryFolder(), 'store.lock')
    writeFileSync(path, JSON.stringify(await content()))
    expect(takeLock(path)).toHaveProperty('release')
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ pid: process.pid, start: processStart(process.pid) })
  })

  test('can be taken although a process was killed while it replaced a stale file', () => {
    const path = join(temporaryFolder(), 'store.lock')
    for (const name of [path, `${path}.stale`])
      writeFileSync(name, JSON.stringify({ pid: process.pid, start: 'before' }))
    expect(takeLock(path)).toHaveProperty('release')
    expect(readdirSync(join(path, '..'))).toEqual(['store.lock'])
  })

  async function endedProcess() {
    const ended = run('packages/postgres/test/take-lock.ts', [join(temporaryFolder(), 'lock'), '0'])
    await ended.waitForOutput(/taken/)
    ended.killGroup('SIGKILL')
    await ended.exit
    return ended
  }
})
