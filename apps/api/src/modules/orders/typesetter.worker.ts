import { join } from 'node:path'
import { inspect } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

// A thread of its own: to set a document in type keeps a core busy, and the store has others to answer meanwhile.
const assets = join(import.meta.dirname, '../../../assets')
const typst = NodeCompiler.create({ workspace: assets, fontArgs: [{ fontPaths: [join(assets, 'fonts')] }] })

parentPort?.on('message', (data: string) => {
  try {
    const pdf = typst.pdf({ mainFilePath: join(assets, 'tax-document.typ'), inputs: { data } })
    typst.evictCache(10)
    parentPort?.postMessage({ pdf: new Uint8Array(pdf) })
  } catch (error) {
    // Its message alone is empty.
    parentPort?.postMessage({ failure: inspect(error) })
  }
})
