import { join } from 'node:path'
import { inspect } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Template } from './typesetter.ts'

// In its own thread: typesetting keeps a core busy, and the store has other requests to answer.
const assets = join(import.meta.dirname, '../../../assets')
const typst = NodeCompiler.create({ workspace: assets, fontArgs: [{ fontPaths: [join(assets, 'fonts')] }] })

parentPort?.on('message', ({ template, data }: { template: Template; data: string }) => {
  try {
    const pdf = typst.pdf({ mainFilePath: join(assets, `${template}.typ`), inputs: { data } })
    typst.evictCache(10)
    parentPort?.postMessage({ pdf: new Uint8Array(pdf) })
  } catch (error) {
    // The error's message alone is empty.
    parentPort?.postMessage({ failure: inspect(error) })
  }
})
