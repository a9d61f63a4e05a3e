import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run, temporaryFolder } from '../test/processes.ts'
import { openDataDir } from './data-dir.ts'
import { lockHolder, takeLock } from './lock.ts'
import { processStart } from './process-identity.ts'

describe('the data folder', () => {
  test('is made for this account, and its secrets are made once and stay', () => {
    const path = join(temporaryFolder(), 'a/b')
    const first = openDataDir(path)
    first.release()
    const second = openDataDir(path)
    second.release()

    expect(second.secrets).toEqual(first.secrets)
    expect(first.secrets.jwtSecret).not.toBe(openDataDir(join(path, 'other')).secrets.jwtSecret)
    expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(path).mode & 0o066).toBe(0)
  })

  test('leaves nothing but the secrets when it is released', () => {
    const path = temporaryFolder()
    openDataDir(path).release()
    expect(readdirSync(path)).toEqual(['secrets.json'])
  })

  test('says so when its secrets are damaged, and is free again', () => {
    const path = temporaryFolder()
    writeFileSync(join(path, 'secrets.json'), '{}')
    expect(() => openDataDir(path)).toThrow(/secrets\.json is damaged/)
    expect(lockHolder(join(path, 'store.lock'))).toBeUndefined()
  })

  test('says so when it cannot be written', () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(() => openDataDir(join(file, 'data'))).toThrow(
      /^DATA_DIR .* is not a folder that this store can write to \(ENOTDIR\)$/,
    )
  })

  test('of a running store refuses a second one', () => {
    const path = temporaryFolder()
    const { release } = openDataDir(path)
    expect(() => openDataDir(path)).toThrow(
      `DATA_DIR ${path} is used by another running store (process ${process.pid})`,
    )
    release()
  })
})

describe('the lock', () => {
  test.each(['none', 'stale'])(
    'goes to exactly one of several processes that try at once, with %s there before',
    async (before) => {
      const path = join(temporaryFolder(), 'store.lock')
      if (before === 'stale') writeFileSync(path, JSON.stringify({ pid: process.pid, start: 'long ago' }))
      const at = String(Date.now() + 700)
      const all = Array.from({ length: 6 }, () => run('test/take-lock.ts', [path, at]))
      const answers = await Promise.all(all.map(({ waitForOutput }) => waitForOutput(/had|held by \d+/)))

      const winners = all.filter((_, i) => answers[i]?.[0] === 'had')
      expect(winners).toHaveLength(1)
      expect(lockHolder(path)?.pid).toBe(winners[0]?.pid)
    },
  )

  test.each([
    ['of a process that is gone', async () => ({ pid: (await endedProcess()).pid, start: 'any' })],
    ['whose number another process has by now', async () => ({ pid: process.pid, start: 'another time' })],
    ['that is empty', async () => ''],
  ])('%s does not block', async (_, content) => {
    const path = join(temporaryFolder(), 'store.lock')
    writeFileSync(path, JSON.stringify(await content()))
    expect(takeLock(path)).toHaveProperty('release')
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ pid: process.pid, start: processStart(process.pid) })
  })

  test('can be taken although a process was killed while it replaced a stale one', () => {
    const path = join(temporaryFolder(), 'store.lock')
    for (const name of [path, `${path}.stale`])
      writeFileSync(name, JSON.stringify({ pid: process.pid, start: 'before' }))
    expect(takeLock(path)).toHaveProperty('release')
    expect(readdirSync(join(path, '..'))).toEqual(['store.lock'])
  })

  async function endedProcess() {
    const ended = run('test/take-lock.ts', [join(temporaryFolder(), 'lock'), '0'])
    await ended.waitForOutput(/had/)
    ended.killGroup('SIGKILL')
    await ended.exit
    return ended
  }
})
