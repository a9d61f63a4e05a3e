import { connect, type Socket } from 'node:net'

type OnResponse = (status: number, ms: number) => void

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')
const readBytes = 64 * 1024

/**
 * A kept-alive connection that sends requests one after another and discards what it receives. It understands just
 * enough HTTP to find the end of a response: a client that reads bodies is slower than a bare server that sends them,
 * and would hide what a slower server costs.
 */
export class HttpConnection {
  readonly #address: { port: number; host: string }
  #socket: Socket | undefined
  #sentAt = 0
  #head: Buffer = Buffer.alloc(0)
  /** Of the body; -1 while the head is awaited. */
  #bytesLeft = -1
  /** The end of what has arrived of a body of unknown length. */
  #tail: Buffer | undefined
  #status = 0
  #endsConnection = false
  #onResponse: OnResponse = () => {}
  #onBroken = () => {}

  constructor(url: string) {
    const { port, hostname } = new URL(url)
    this.#address = { port: Number(port), host: hostname }
  }

  /** Sends one request; one of the two functions is called later. */
  send(request: Buffer, onResponse: OnResponse, onBroken: () => void) {
    this.#onResponse = onResponse
    this.#onBroken = onBroken
    this.#sentAt = performance.now()
    if (!this.#socket || this.#socket.destroyed) this.#socket = this.#open()
    this.#socket.write(request)
  }

  close() {
    this.#onResponse = () => {}
    this.#onBroken = () => {}
    this.#socket?.destroy()
  }

  #open() {
    this.#reset()
    // One buffer for all reads: with a new one for each, this process collects garbage for a sixth of its time.
    const onread = {
      buffer: Buffer.allocUnsafeSlow(readBytes),
      callback: (length: number, buffer: Uint8Array) => {
        this.#receive(Buffer.from(buffer.buffer, buffer.byteOffset, length))
        return true
      },
    }
    const socket = connect({ ...this.#address, noDelay: true, onread })
    socket.on('error', () => {})
    socket.on('close', () => socket === this.#socket && this.#onBroken())
    return socket
  }

  #reset() {
    this.#head = Buffer.alloc(0)
    this.#bytesLeft = -1
    this.#tail = undefined
  }

  /** The chunk is overwritten by the next one. */
  #receive(chunk: Buffer) {
    if (this.#tail) this.#receiveChunked(chunk)
    else if (this.#bytesLeft >= 0) this.#receiveBody(chunk.length)
    else this.#receiveHead(chunk)
  }

  #receiveHead(chunk: Buffer) {
    const head = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk
    const end = head.indexOf(headEnd)
    if (end < 0) {
      this.#head = Buffer.from(head)
      return
    }
    const text = head.toString('latin1', 0, end)
    this.#status = Number(text.slice(9, 12))
    this.#endsConnection = /\nconnection: *close/i.test(text)
    const length = /\ncontent-length: *(\d+)/i.exec(text)?.[1]
    const body = head.subarray(end + headEnd.length)
    if (length === undefined && /\ntransfer-encoding: *chunked/i.test(text)) {
      this.#tail = Buffer.alloc(0)
      this.#receiveChunked(body)
    } else {
      this.#bytesLeft = Number(length ?? 0)
      this.#receiveBody(body.length)
    }
  }

  #receiveBody(bytes: number) {
    this.#bytesLeft -= bytes
    if (this.#bytesLeft <= 0) this.#complete()
  }

  #receiveChunked(chunk: Buffer) {
    const received = Buffer.concat([this.#tail ?? Buffer.alloc(0), chunk.subarray(-lastChunk.length)])
    this.#tail = received.subarray(-lastChunk.length)
    if (this.#tail.equals(lastChunk)) this.#complete()
  }

  #complete() {
    this.#reset()
    if (this.#endsConnection) {
      this.#socket?.destroy()
      this.#socket = undefined
    }
    this.#onResponse(this.#status, performance.now() - this.#sentAt)
  }
}

type Request = { path: string; method?: string; headers?: Record<string, string>; body?: string }

/** The bytes of a request. */
export function requestBytes({ path, method = 'GET', headers = {}, body = '' }: Request) {
  const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
