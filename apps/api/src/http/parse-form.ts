import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@asjad/contract/endpoint'
import { Busboy } from '@fastify/busboy'
import { AppError } from '../app-error.ts'

export type FileRules = NonNullable<Endpoint['files']>
/** `path`: where a film was written to; its `bytes` are empty. Whoever gets it removes it. */
export type FormFile = { name: string; size: number; bytes: Buffer<ArrayBuffer>; path?: string }
export type FormEntry = [field: string, value: string | FormFile]

/** All text of a form: as much as a call may send as JSON. */
export const maxTextBytes = 64 * 1024
/** The boundaries and headers between the values: a kilobyte for each of the sixty parts below. */
const maxFrameBytes = 60 * 1024
/** No form has half as many. */
const maxParts = 60
const limits = {
  parts: maxParts,
  // One more than allowed, so that the surplus field is noticed and not dropped.
  fields: maxParts + 1,
  fieldNameSize: 200,
  fieldSize: maxTextBytes,
  headerPairs: 20,
  headerSize: 4 * 1024,
}

/**
 * The entries of a form in the order they arrived, parsed while it arrives. It is refused as soon as it exceeds a
 * limit, and the rest stays unread. A call without rules for files accepts none.
 */
export async function parseForm(request: Request, rules: FileRules): Promise<FormEntry[]> {
  const maxFormBytes = Object.values(rules).reduce((sum, { max, maxBytes }) => sum + max * maxBytes, maxTextBytes)
  if (Number(request.headers.get('content-length')) > maxFormBytes) throw new AppError('too_large')
  const parser = startParser(request.headers.get('content-type') ?? '', rules)
  try {
    for await (const block of blocksOf(request, maxFormBytes)) await parser.write(block)
    return await parser.end()
  } catch (error) {
    await parser.removeFiles()
    throw error
  }
}

function startParser(contentType: string, rules: FileRules) {
  const entries: FormEntry[] = []
  const films: ReturnType<typeof writeFilm>[] = []
  let refusal: AppError | undefined
  const refuse = (code: 'malformed' | 'too_large', cause?: unknown) => {
    refusal ??= new AppError(code, { cause })
  }
  let [bytesTaken, fileBytes, textBytes, ended] = [0, 0, 0, false]

  const busboy = openBusboy(contentType)
  busboy.on('error', (error) => refuse('malformed', error))
  busboy.on('partsLimit', () => {
    refuse('malformed')
    // Throws out of the parser, which would otherwise process the rest of its block too.
    throw refusal
  })
  busboy.on('finish', () => {
    ended = true
  })
  busboy.on('field', (field: string | undefined, value, fieldIsCut, valueIsCut) => {
    if (field === undefined || fieldIsCut || entries.length >= maxParts) return refuse('malformed')
    textBytes += Buffer.byteLength(field) + Buffer.byteLength(value)
    if (valueIsCut || textBytes > maxTextBytes) return refuse('too_large')
    entries.push([unescaped(field), value])
  })
  busboy.on('file', (field: string | undefined, stream, name) => {
    if (field === undefined || entries.length >= maxParts) refuse('malformed')
    const file: FormFile = { name: unescaped(name), size: 0, bytes: Buffer.alloc(0) }
    const isExpected = Object.hasOwn(rules, unescaped(field ?? ''))
    if (isExpected) entries.push([unescaped(field ?? ''), file])
    // A browser also sends an empty file field, without name or content.
    else if (name !== '') refuse('malformed')
    const chunks: Buffer[] = []
    const film = isExpected && rules[unescaped(field ?? '')]?.kind === 'film' ? writeFilm() : undefined
    if (film) {
      file.path = film.path
      films.push(film)
    }
    stream.on('error', (error) => refuse('malformed', error))
    stream.on('data', (chunk: Buffer) => {
      fileBytes += chunk.length
      file.size += chunk.length
      if (film) film.write(chunk)
      else if (isExpected) chunks.push(chunk)
      else refuse('malformed')
    })
    stream.on('end', () => {
      file.bytes = Buffer.concat(chunks)
    })
  })

  /** The parser works in ticks and is done after them; the event loop gets a turn for other requests. */
  const settle = async () => {
    await new Promise(setImmediate)
    if (bytesTaken - fileBytes > maxTextBytes + maxFrameBytes) refuse('too_large')
    if (refusal) throw refusal
  }
  return {
    async write(block: Buffer) {
      bytesTaken += block.length
      try {
        busboy.write(block)
      } catch (error) {
        refuse('malformed', error)
      }
      await settle()
      // The disk keeps pace with the connection, so that no film is ever in memory as a whole.
      for (const film of films) await film.written()
    },
    async end() {
      busboy.end()
      await settle()
      for (const film of films) await film.close()
      // A part without an end leaves the parser waiting.
      if (!ended) throw new AppError('malformed')
      return entries.filter(([, value]) => typeof value === 'string' || value.size > 0 || value.name !== '')
    },
    async removeFiles() {
      for (const film of films) await film.remove()
    },
  }
}

/** A file of its own for a film, written while it arrives. */
function writeFilm() {
  const path = join(tmpdir(), `film-${randomUUID()}`)
  const file: Promise<FileHandle> = open(path, 'wx', 0o600)
  let writing: Promise<unknown> = file
  const written = () =>
    writing.catch((error: unknown) => {
      throw new AppError('uploads_unavailable', { retryAfterSeconds: 300, cause: error })
    })
  const close = async () => {
    await written()
    await (await file).close()
  }
  return {
    path,
    write(chunk: Buffer) {
      writing = writing.then(async () => (await file).writeFile(chunk))
      writing.catch(() => {})
    },
    written,
    close,
    async remove() {
      await close().catch(() => {})
      await rm(path, { force: true })
    },
  }
}

function openBusboy(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch (error) {
    throw new AppError('malformed', { cause: error })
  }
}

/** Browsers escape only these three characters in the names of fields and files. */
const unescaped = (name: string) => name.replace(/%(?:22|0D|0A)/gi, decodeURIComponent)

const blockBytes = 16 * 1024
// A normal connection delivers a kilobyte or more at a time. Reading a body byte by byte blocks the process more than
// anything else of that size.
const maxSmallChunks = 1_000
const minChunkBytes = 256

// What the slowest phone manages per block; a form of text alone has this long in total.
const blockTimeoutSeconds = 8

/** The body in blocks of a useful size, each of which must arrive in time. */
async function* blocksOf(request: Request, maxFormBytes: number) {
  let [size, count, waiting]: [number, number, number] = [0, 0, 0]
  let chunks: Uint8Array[] = []
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('too_slow')), blockTimeoutSeconds * 1000)
  // A refused body is left unread: cancelling it would close the connection before the response is sent.
  const reader = request.body?.getReader()
  const read = () => reader && Promise.race([reader.read(), late])
  try {
    for (let next = await read(); next && !next.done; next = await read()) {
      size += next.value.byteLength
      waiting += next.value.byteLength
      count += 1
      if (size > maxFormBytes) throw new AppError('too_large')
      if (count > maxSmallChunks + size / minChunkBytes) throw new AppError('malformed')
      chunks.push(next.value)
      if (waiting < blockBytes) continue
      timer.refresh()
      yield Buffer.concat(chunks)
      chunks = []
      waiting = 0
    }
  } finally {
    clearTimeout(timer)
  }
  if (waiting > 0) yield Buffer.concat(chunks)
}
