// A separate process that views pages. Buyers, and the third parties that answer the store, would make visitors wait.
import { load } from '../support/load.ts'

export type VisitorsTask = Parameters<typeof load>

process.on('message', async (task: VisitorsTask) => process.send?.(await load(...task)))
process.once('disconnect', () => process.exit())
