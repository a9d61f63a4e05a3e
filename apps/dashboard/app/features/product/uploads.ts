import type { Picture } from '@asjad/contract/picture'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { useEffect, useRef, useState } from 'react'
import { interrupt } from '#app/api/interruptions.ts'
import * as m from '#app/i18n/messages/product-pictures.ts'

export const maxBytes = 15 * 1024 * 1024
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const atOnce = 3

export type Upload = {
  key: string
  file: File
  /** Of the file itself: shown before anything is sent. */
  url: string
  state: 'waiting' | 'sending' | 'failed'
  /** Percent. */
  progress: number
  fault?: string
  request?: XMLHttpRequest
}
type Stored = { id: number; picture: Picture }

/** Sends photographs, three at a time, each with its own progress and its own failure. */
export function useUploads(onStored: (key: string, stored: Stored) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const all = useRef<Upload[]>([])
  const settled = useRef<(() => void)[]>([])
  const stored = useRef(onStored)
  stored.current = onStored

  function put(next: Upload[]) {
    all.current = next
    setUploads(next)
    start()
    if (!next.some(({ state }) => state !== 'failed')) for (const done of settled.current.splice(0)) done()
  }
  const update = (key: string, change: Partial<Upload>) =>
    put(all.current.map((one) => (one.key === key ? { ...one, ...change } : one)))
  function forget(key: string) {
    const upload = all.current.find((one) => one.key === key)
    if (!upload) return
    upload.request?.abort()
    URL.revokeObjectURL(upload.url)
    put(all.current.filter((one) => one !== upload))
  }

  function start() {
    const running = all.current.filter(({ state }) => state === 'sending').length
    const next = all.current.filter(({ state }) => state === 'waiting').slice(0, atOnce - running)
    for (const { key, file } of next) {
      all.current = all.current.map((one) => (one.key === key ? { ...one, state: 'sending' } : one))
      void send(key, file)
    }
    if (next.length > 0) setUploads(all.current)
  }

  async function send(key: string, file: File) {
    try {
      const answer = await post(
        file,
        (request) => update(key, { request }),
        (progress) => update(key, { progress }),
      )
      stored.current(key, answer)
      forget(key)
    } catch (fault) {
      if (all.current.some((one) => one.key === key))
        update(key, { state: 'failed', fault: fault instanceof Error ? fault.message : m.failed({ file: file.name }) })
    }
  }

  useEffect(
    () => () => {
      for (const { request, url } of all.current) {
        request?.abort()
        URL.revokeObjectURL(url)
      }
    },
    [],
  )

  return {
    uploads,
    add: (files: readonly { key: string; file: File }[]) =>
      put([
        ...all.current,
        ...files.map(({ key, file }) => ({
          key,
          file,
          url: URL.createObjectURL(file),
          progress: 0,
          ...checked(file),
        })),
      ]),
    retry: (key: string) => update(key, { state: 'waiting', progress: 0 }),
    forget,
    /** Resolves once nothing is under way. */
    settled: () =>
      all.current.every(({ state }) => state === 'failed')
        ? Promise.resolve()
        : new Promise<void>((resolve) => settled.current.push(resolve)),
  }
}

function checked(file: File): Pick<Upload, 'state' | 'fault'> {
  if (!fileTypes.includes(file.type)) return { state: 'failed', fault: m.notPicture({ file: file.name }) }
  if (file.size > maxBytes) return { state: 'failed', fault: m.tooLarge({ file: file.name }) }
  return { state: 'waiting' }
}

/** `fetch` does not tell how much has left. */
async function post(
  file: File,
  started: (request: XMLHttpRequest) => void,
  progressed: (percent: number) => void,
): Promise<Stored> {
  for (;;) {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/admin/pictures')
    request.responseType = 'json'
    for (const [name, value] of Object.entries({ accept: 'application/json', 'x-dashboard': '1', lang: locale() }))
      request.setRequestHeader(name, value)
    const form = new FormData()
    form.append('file', file)
    const status = await new Promise<number>((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => progressed(Math.round((loaded / total) * 100))
      request.onload = () => resolve(request.status)
      request.onerror = () => reject(new Error(m.failed({ file: file.name })))
      request.onabort = () => reject(new Error(''))
      started(request)
      request.send(form)
    })
    const answer = request.response as { data?: Stored; code?: string; message?: string } | null
    if (status < 300 && answer?.data) return answer.data
    if (answer?.code === 'staff_unauthenticated' && (await interrupt('sign-in'))) continue
    if (status === 415 || status === 422) throw new Error(m.broken({ file: file.name }))
    if (status === 413) throw new Error(m.tooLarge({ file: file.name }))
    throw new Error(m.failed({ file: file.name }))
  }
}
