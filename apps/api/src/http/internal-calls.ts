import { ApiError, type Call } from '@asjad/contract/client'
import { statusOf } from '@asjad/contract/errors'
import type { Locale } from '@asjad/contract/locale'
import type { Logger } from 'pino'
import { noDeviceKey } from './device-key.ts'
import { errorBodyOf, refusalFor } from './errors.ts'
import type { InternalCall } from './mount.ts'
import type { SourcedAnswer } from './response-cache.ts'
import type { Visitor } from './visitor.ts'

type Page = { lang: Locale; requestId: string | undefined }

/**
 * The public reads of the API for a page that this process renders for everybody: no HTTP, no JSON, no compression.
 * `onAnswer` receives what each answer was made from, and from when on it is wrong.
 */
export const internalClient =
  (calls: ReadonlyMap<string, InternalCall>, log: Logger) =>
  ({ lang, requestId }: Page, onAnswer: (made: Pick<SourcedAnswer, 'sources' | 'until'>) => void): Call => {
    const visitor: Visitor = { ...anonymous, lang, requestId }
    return async (name, input) => {
      const call = calls.get(name)
      if (!call) throw new Error(`${name} is no public read, so no shared page may call it`)
      try {
        const answered = await call(asText(input), visitor)
        onAnswer(answered)
        return answered.answer as never
      } catch (error) {
        const refusal = refusalFor(error, log, { requestId, path: name })
        throw new ApiError(statusOf[refusal.code], errorBodyOf(refusal, lang))
      }
    }
  }

const anonymous: Omit<Visitor, 'lang' | 'requestId'> = {
  userId: null,
  session: null,
  address: '',
  device: '',
  deviceKey: noDeviceKey,
  idempotencyKey: null,
}

/** As in a query string, which the contract's schemas expect. */
const asText = (input: object) =>
  Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  )
