// A process with three things to close, which then runs into a bug or waits: node end.ts bug|wait|stuck
import pino from 'pino'
import { createShutdown, endOnBugs, endOnSignals } from '../src/shutdown.ts'

const log = pino({ level: 'silent' })
const shutdown = createShutdown(log)
endOnSignals(shutdown)
endOnBugs(shutdown, log)

const [how] = process.argv.slice(2)
shutdown.add(() => console.log('database closed'))
shutdown.add(() => {
  throw new Error('this one cannot be closed')
})
shutdown.add(() => {
  console.log('doors closed')
  if (how === 'stuck') return new Promise(() => {})
})
setInterval(() => {}, 60_000)
console.log('ready')
if (how === 'bug') Promise.reject(new Error('a bug'))
