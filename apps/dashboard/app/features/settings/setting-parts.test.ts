import { settingKeys } from '@asjad/contract/admin/settings'
import { expect, test } from 'vitest'
import { settingParts } from './setting-parts.ts'

test('every setting stands on the page, once', () => {
  expect(settingParts.flatMap(({ keys }) => keys).sort()).toEqual([...settingKeys].sort())
})
