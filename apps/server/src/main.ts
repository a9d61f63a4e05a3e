import cluster from 'node:cluster'
import { runWorker } from './workers.ts'

if (cluster.isWorker) runWorker()
else {
  const { boot } = await import('./boot.ts')
  await boot(process.env, process.argv.includes('--dev'))
}
