import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'

const maxBytes = 10 * 1024 * 1024

export type ServerLog = ReturnType<typeof openServerLog>

/** PostgreSQL's own output. The file is emptied at the start when it has grown too large. */
export function openServerLog(path: string) {
  const fd = openSync(path, 'a', 0o600)
  if (fstatSync(fd).size > maxBytes) ftruncateSync(fd)
  const since = (offset: number) => readFileSync(path).subarray(offset).toString()
  return {
    fd,
    size: () => fstatSync(fd).size,
    since,
    /** The line that explains the failure. */
    failureReason(offset: number) {
      const lines = since(offset).split('\n').filter(Boolean)
      const line =
        lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? 'no reason given'
      return `${line.replace(/^.*?(FATAL|PANIC|error): */, '')} (see ${path})`
    },
    close: () => closeSync(fd),
  }
}
