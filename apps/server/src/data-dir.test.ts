import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockHolder } from '@asjad/postgres/lock-file'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import { describe, expect, test } from 'vitest'
import { openDataDir } from './data-dir.ts'

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
