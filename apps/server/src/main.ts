import cluster from 'node:cluster'
import { writeForThisAccountAlone } from './private-files.ts'
import { runWorker } from './workers.ts'

writeForThisAccountAlone()
if (cluster.isWorker) runWorker()
else {
  const { boot } = await import('./boot.ts')
  await boot(process.env, process.argv.includes('--dev'))
}
