import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { onTestFinished } from 'vitest'
import { liveStore } from './live-store.ts'

/** A whole store process on a shared database. The gold price service recognises it by its name. */
export async function startStoreProcess(name: string, databaseUrl: string, goldUrl: string) {
  const store = run('apps/server/src/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    ...liveStore,
    GOLD_API_URL: goldUrl,
    GOLD_API_KEY: name,
  })
  const [, address = ''] = await store.waitForOutput(/open at (http:\S+)/)
  return { ...store, address }
}

/** The ids of the ticks that a shopper's page receives, in order, as long as its server lives. */
export function subscribeToPrices(address: string, lastEventId?: string) {
  const tickIds: number[] = []
  const eventIds: string[] = []
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const reading = (async () => {
    const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    const { body } = await fetch(`${address}/api/v1/gold-prices/stream`, { headers, signal: controller.signal })
    let text = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, id, tickId] = /^id: ((\d+)-.*)$/m.exec(event) ?? []
        if (!id) continue
        eventIds.push(id)
        tickIds.push(Number(tickId))
      }
    }
  })()
  // The server dies in this test, which ends the stream.
  reading.catch(() => {})
  return { tickIds, eventIds }
}
