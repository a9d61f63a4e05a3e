import { run } from '@asjad/postgres/test/processes'
import { expect, onTestFinished, test } from 'vitest'

const closed = 'ready\ndoors closed\ndatabase closed\n'

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s closes what was opened last first, whatever fails',
  async (signal) => {
    const store = run('apps/server/test/closing-process.ts', ['wait'])
    await store.waitForOutput(/ready/)
    process.kill(store.pid, signal)
    expect(await store.exit).toMatchObject({ code: 0, stdout: closed })
  },
)

test('a bug that reaches the top closes everything too, and tells by the exit code', async () => {
  expect(await run('apps/server/test/closing-process.ts', ['bug']).exit).toMatchObject({ code: 1, stdout: closed })
})

test('a Ctrl-C repeated later does not wait any longer', async () => {
  const store = run('apps/server/test/closing-process.ts', ['stuck'])
  await store.waitForOutput(/ready/)
  const pressed = setInterval(() => store.killGroup('SIGINT'), 300)
  onTestFinished(() => clearInterval(pressed))
  expect(await store.exit).toMatchObject({ code: 1, stdout: 'ready\ndoors closed\n' })
})
