import type { Deps } from '../../deps.ts'
import { pollGoldPrice } from './gold-prices.service.ts'

const everyMs = 30_000

/** Keeps the gold price fresh until stopped. A failure is logged and the last price stays. */
export function startGoldPricePolling(deps: Deps) {
  let running: Promise<unknown> = Promise.resolve()
  const poll = () => {
    running = pollGoldPrice(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'gold price not refreshed'))
  }
  poll()
  const timer = setInterval(poll, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
