import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type TestRequest = { method?: string; path: string; headers?: Record<string, string>; body?: object }
export type TestResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The connection broke, or a proxy reports that it broke behind it: nobody knows whether the request was handled. */
export class BrokenConnection extends Error {}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000, scheduling: 'lifo' })
const timeoutMs = 30_000

/** Sends one request over keep-alive connections, without the overhead of `fetch`. */
export function sendRequest(
  base: string,
  { method = 'GET', path, headers = {}, body }: TestRequest,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const type = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
    const broken = (error: Error) => reject(new BrokenConnection(error.message))
    const clientRequest = request(`${base}${path}`, { agent, method, headers: { ...headers, ...type } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', broken)
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        if (status === 502) broken(new Error('the line broke behind the proxy'))
        else resolve({ status, headers, body: Buffer.concat(chunks) })
      })
    })
    clientRequest.setTimeout(timeoutMs, () => clientRequest.destroy(new Error('no answer in 30 s')))
    clientRequest.on('error', broken)
    clientRequest.end(text)
  })
}
