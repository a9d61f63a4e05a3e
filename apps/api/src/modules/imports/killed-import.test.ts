import { expect, test } from 'vitest'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { apply, fillShop } from '../../../test/imports.ts'
import { runProcess } from '../../../test/other-process.ts'
import { checkImport } from './imports.jobs.ts'

const total = 1_000

/** Another process of the store: it checks the file and applies it. Killed after so long, if at all. */
function importInProcess(shop: EditorShop, runId: number, killAfterMs?: number) {
  const cookie = [...shop.editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return runProcess('import-process.ts', { connection: shop.connection, runId, cookie }, killAfterMs)
}

async function upload(shop: EditorShop, making: number) {
  const lines = Array.from({ length: total }, (_, n) => `ring-${Math.floor(n / 2) + 1}-${n % 2},${making}`)
  const file = [new File([['sku,making', ...lines].join('\n')], 'prices.csv')]
  return (await shop.editor.call('POST /admin/imports', { kind: 'prices', file })).data.id
}

async function outcome({ db }: EditorShop, runId: number, making: number) {
  const { written } = await db
    .selectFrom('variety')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('making', '=', making * 100)
    .executeTakeFirstOrThrow()
  const run = await db
    .selectFrom('import_run')
    .leftJoin('change_set', 'change_set.id', 'import_run.change_set_id')
    .select(['state', 'change_set.entry_id'])
    .where('import_run.id', '=', runId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('thing_kind', '=', 'import')
    .where('thing_id', '=', String(runId))
    .where('action', 'like', '%apply')
    .execute()
  return { written, applied: run.state === 'applied', entries: entries.length, linked: run.entry_id !== null }
}

/** As the process that takes over the job of a dead one. */
async function finish(shop: EditorShop, runId: number) {
  await checkImport(shop.deps, { runId, attempt: 1 })
  await apply(shop, runId)
}

test('a store that is killed at ten random moments has written all lines or none, and the next one finishes', async () => {
  const shop = await startEditor()
  await fillShop(shop, total / 2)
  const first = await upload(shop, 300)
  const whole = await importInProcess(shop, first)
  expect(await outcome(shop, first, 300)).toEqual({ written: total, applied: true, entries: 1, linked: true })
  for (let round = 1; round <= 10; round++) {
    const making = 300 + round
    const runId = await upload(shop, making)
    await importInProcess(shop, runId, Math.random() * whole)
    const { written, applied, entries, linked } = await outcome(shop, runId, making)
    expect([applied ? total : 0, applied ? 1 : 0, applied]).toEqual([written, entries, linked])
    if (!applied) await finish(shop, runId)
    expect(await outcome(shop, runId, making)).toEqual({ written: total, applied: true, entries: 1, linked: true })
  }
}, 240_000)
