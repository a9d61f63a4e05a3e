import type { Order } from '@asjad/contract/orders'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/bank-transfer.ts'
import { expireToken, readToken } from '#app/session/token.ts'

const maxBytes = 5 * 1024 * 1024
// Without HEIC, so that phones send their photographs as JPEG.
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const fileTypes = [...pictureTypes, 'application/pdf']

/** Why a file would be refused, before it is sent. */
export function faultOf({ name, type, size }: File) {
  const file = `\u2068${name}\u2069`
  if (!fileTypes.includes(type)) return m.wrongKind({ file })
  return size > maxBytes ? m.tooLarge({ file }) : undefined
}

/** The connection broke before the shop has answered: the receipt may have arrived. */
export class NoAnswer extends Error {}

/** The order, if a receipt has arrived that is not among those shown; null also without a connection. */
export async function arrivedSince({ id, transfer }: Order): Promise<Order | null> {
  const answer = await browserCall('GET /orders/:id', { id }).catch(() => null)
  const receipts = answer?.data.transfer?.receipts ?? []
  return answer && receipts.length > (transfer?.receipts.length ?? 0) ? answer.data : null
}

export type Sending = { order: Promise<Order>; cancel: () => void }

/** Not by `fetch`, which does not tell how much has left. Rejects with the reason in words, or without one if cancelled. */
export function sendReceipt(orderId: string, file: File, onProgress: (percent: number) => void): Sending {
  const token = readToken()
  const request = new XMLHttpRequest()
  request.open('POST', `/api/v1/orders/${orderId}/receipt`)
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('lang', locale())
  request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
  const order = new Promise<Order>((resolve, reject) => {
    request.onload = () => {
      const answer = request.response as { data?: Order; message?: string; errors?: Record<string, string[]> } | null
      if (request.status < 300 && answer?.data) resolve(answer.data)
      else {
        // As every other call does; the page then leads to the login, and back to here.
        if (request.status === 401 && token !== null && token === readToken()) expireToken()
        reject(new Error(Object.values(answer?.errors ?? {})[0]?.[0] ?? answer?.message ?? m.notSent()))
      }
    }
    request.onerror = () => reject(new NoAnswer(m.notSent()))
    request.onabort = () => reject(new Error(''))
  })
  const form = new FormData()
  form.append('receipt', file)
  request.send(form)
  return { order, cancel: () => request.abort() }
}
