// A process with three things to close, which then hits a bug or waits: node closing-process.ts bug|wait|stuck
import pino from 'pino'
import { createShutdown, shutDownOnBugs, shutDownOnSignals } from '../src/shutdown.ts'

const log = pino({ level: 'silent' })
const shutdown = createShutdown(log)
shutDownOnSignals(shutdown)
shutDownOnBugs(shutdown, log)

const [mode] = process.argv.slice(2)
shutdown.add(() => console.log('database closed'))
shutdown.add(() => {
  throw new Error('this one cannot be closed')
})
shutdown.add(() => {
  console.log('doors closed')
  if (mode === 'stuck') return new Promise(() => {})
})
setInterval(() => {}, 60_000)
console.log('ready')
if (mode === 'bug') Promise.reject(new Error('a bug'))
