import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { Answer } from '@asjad/contract/endpoint'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { interrupt } from '#app/api/interruptions.ts'
import * as m from '#app/i18n/messages/home-page.ts'

export type SentFilm = Answer<AdminCalls['POST /admin/content/video']>['data']
type Refusal = { code?: string; message?: string; errors?: Record<string, string[]> }

/** Sends a film and tells how much of it has left, which `fetch` does not. Rejects with words for the editor. */
export async function sendFilm(film: File, onProgress: (percent: number) => void): Promise<SentFilm> {
  for (;;) {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/admin/content/video')
    request.responseType = 'json'
    for (const [name, value] of Object.entries({ accept: 'application/json', 'x-dashboard': '1', lang: locale() }))
      request.setRequestHeader(name, value)
    const form = new FormData()
    form.append('file', film)
    const status = await new Promise<number>((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
      request.onload = () => resolve(request.status)
      request.onerror = () => reject(new Error(m.filmFailed()))
      request.send(form)
    })
    const answer = request.response as ({ data?: SentFilm } & Refusal) | null
    if (status < 300 && answer?.data) return answer.data
    if (answer?.code === 'staff_unauthenticated' && (await interrupt('sign-in'))) continue
    throw new Error(answer?.errors?.file?.[0] ?? answer?.message ?? m.filmFailed())
  }
}
