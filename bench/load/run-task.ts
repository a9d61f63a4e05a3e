import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Sends a task to a process and waits for its answer. */
export async function runTask<Answer>(child: ChildProcess, task: object) {
  child.send(task)
  const decided = new AbortController()
  const { signal } = decided
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the process ended before it answered'))),
    ])
    return answer as Answer
  } finally {
    decided.abort()
  }
}
