import cluster from 'node:cluster'
import { restrictUmask } from './private-files.ts'
import { runWorker } from './workers.ts'

restrictUmask()
if (cluster.isWorker) runWorker()
else {
  const { boot } = await import('./boot.ts')
  await boot(process.env, process.argv.includes('--dev'))
}
