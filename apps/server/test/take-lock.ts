// Tries for a lock file at a given moment and says whether it was had: node take-lock.ts <path> <milliseconds since 1970>
import { takeLock } from '../src/lock.ts'

const [path = '', at] = process.argv.slice(2)
while (Date.now() < Number(at)) {}
const lock = takeLock(path)
console.log('heldBy' in lock ? `held by ${lock.heldBy.pid}` : 'had')
// The winner stays until it is ended, or the next one would rightly take its place.
if ('release' in lock) setInterval(() => {}, 60_000)
