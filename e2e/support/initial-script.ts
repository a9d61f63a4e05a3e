import { get } from 'node:http'

/** Number and gzipped bytes of the scripts that the document itself requests, before anything is fetched on demand. */
export async function initialScript(storeUrl: string, path: string) {
  const html = await (await fetch(`${storeUrl}${path}`)).text()
  const scripts = new Set([...html.matchAll(/"(\/static\/[^"]+\.js)"/g)].map(([, url]) => url))
  const sizes = await Promise.all([...scripts].map((url) => bytesOf(`${storeUrl}${url}`)))
  return { files: scripts.size, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
}

const bytesOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
