// Tries to take a lock file at a given moment and prints the result: node take-lock.ts <path> <milliseconds since 1970>
import { takeLock } from '../src/lock-file.ts'

const [path = '', at] = process.argv.slice(2)
while (Date.now() < Number(at)) {}
const lock = takeLock(path)
console.log('heldBy' in lock ? `held by ${lock.heldBy.pid}` : 'taken')
// The winner keeps running, otherwise the lock would be stale and the next process could take it.
if ('release' in lock) setInterval(() => {}, 60_000)
