import { expect, onTestFinished, test, vi } from 'vitest'
import { openConnection, openTwoWorkers } from '../../test/two-workers.ts'

vi.setConfig({ testTimeout: 120_000 })

const sumOf = (figures: string, sample: RegExp) =>
  [...figures.matchAll(sample)].reduce((sum, [, value]) => sum + Number(value), 0)

test('with several workers the figures are those of all of them, whichever is asked', async () => {
  const { port } = await openTwoWorkers()
  const lines = [openConnection(port), openConnection(port)]
  for (const ask of lines) for (let n = 0; n < 3; n++) await ask('/healthz')

  const requests = /^\w*http_request_duration_seconds_count\{[^}]*\} (\d+)$/gm
  for (const [earlierRequests, ask] of lines.entries())
    expect(sumOf(await ask('/metrics'), requests)).toBe(6 + earlierRequests)
})

test('what a sum would hide says of which worker it is, and what all know alike is told once', async () => {
  const { port, workers } = await openTwoWorkers()
  const figures = await openConnection(port)('/metrics')
  const samples = (name: string) =>
    [...figures.matchAll(new RegExp(`^${name}(?:{(.*)})? `, 'gm'))].map(([, labels]) => labels)
  expect(samples('process_resident_memory_bytes')).toEqual(['worker="1"', 'worker="2"'])
  expect(samples('asjad_database_pool_size')).toEqual(['worker="1"', 'worker="2"'])
  const pids = samples('asjad_worker_answers').map((labels) => Number(/pid="(\d+)"/.exec(labels ?? '')?.[1]))
  expect(new Set(pids)).toEqual(new Set(workers()))
  expect(samples('asjad_refunds_pending')).toEqual([undefined])
  expect(samples('asjad_build_info')).toHaveLength(1)
})

test('a hanging worker holds nobody up: the others report theirs, and which one is missing', async () => {
  const { port, workers } = await openTwoWorkers()
  const lines = [openConnection(port), openConnection(port)]
  for (const ask of lines) await ask('/healthz')
  const [hanging = 0] = workers()
  process.kill(hanging, 'SIGSTOP')
  onTestFinished(() => void process.kill(hanging, 'SIGCONT'))

  const answers = lines.map((ask) => ask('/metrics'))
  const figures = await Promise.any(answers)
  expect(
    [...figures.matchAll(/^asjad_worker_answers{worker="\d",pid="\d+"} (\d)$/gm)].map(([, value]) => value).sort(),
  ).toEqual(['0', '1'])
  process.kill(hanging, 'SIGCONT')
  await Promise.all(answers)
})
