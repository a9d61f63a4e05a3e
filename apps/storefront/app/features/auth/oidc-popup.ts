import type { AnswerOf } from '@asjad/contract/client'

/**
 * Signing in at a third party, by the authorisation code flow with PKCE: the browser makes up three secrets, and the answer
 * counts only in the tab that knows them. `state` names the attempt, `nonce` comes back inside the signed answer, and
 * without `code_verifier` nobody who catches the code can use it.
 */
export type OidcSettings = AnswerOf<'GET /user/auth/google'>['data']
export type Attempt = { state: string; nonce: string; code_verifier: string }
export type Proof = { code: string; code_verifier: string; nonce: string }
type CallbackAnswer = { state: string; code?: string; error?: string }

const channelName = 'third_party'
const attemptKey = 'third_party_attempt'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
const randomSecret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

export const newAttempt = (): Attempt => ({
  state: randomSecret(),
  nonce: randomSecret(),
  code_verifier: randomSecret(),
})

export async function authorizationUrl(
  { client_id, authorization_endpoint, redirect_uri }: OidcSettings,
  attempt: Attempt,
) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.code_verifier))
  const url = new URL(authorization_endpoint)
  const query = {
    response_type: 'code',
    client_id,
    redirect_uri,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const width = 480
const height = 640

/** To be called while a press is handled, else browsers block it. `null` where they do so anyway. */
export function openPopup() {
  const left = screenX + (outerWidth - width) / 2
  const top = screenY + (outerHeight - height) / 2
  return open('about:blank', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * The popup's answer to this attempt. It comes over a channel that only pages of this origin have, and not through
 * `window.opener`, which a third party's own headers may cut. For the same reason a popup that seems closed may still answer.
 */
export function waitForAnswer(
  { state }: Attempt,
  popup: Window,
  onClosed: () => void,
  signal: AbortSignal,
): Promise<CallbackAnswer> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const timer = setInterval(() => {
      if (!popup.closed) return
      clearInterval(timer)
      onClosed()
    }, 500)
    const stop = () => {
      clearInterval(timer)
      channel.close()
    }
    signal.addEventListener('abort', stop)
    channel.addEventListener('message', ({ data }: MessageEvent<CallbackAnswer & { taken?: string }>) => {
      if (data.taken !== undefined || data.state !== state) return
      channel.postMessage({ taken: state })
      stop()
      resolve(data)
    })
  })
}

/** In the popup: hands the answer to the tab that asked. Gives back whether some tab took it. */
export function sendAnswerToOpener(answer: CallbackAnswer, timeoutMs = 3_000): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const finish = (taken: boolean) => {
      channel.close()
      clearTimeout(timer)
      resolve(taken)
    }
    const timer = setTimeout(() => finish(false), timeoutMs)
    channel.addEventListener('message', ({ data }) => data.taken === answer.state && finish(true))
    channel.postMessage(answer)
  })
}

/** Where popups are blocked this tab itself goes to the third party, and remembers the attempt meanwhile. */
export type StoredAttempt = Attempt & { back: string | null }

export const storeAttempt = (attempt: StoredAttempt) => sessionStorage.setItem(attemptKey, JSON.stringify(attempt))

/** The attempt that this answer belongs to, once; null where this tab has made none of this name. */
export function takeAttempt(state: string): StoredAttempt | null {
  try {
    const stored: StoredAttempt | null = JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null')
    if (stored?.state !== state) return null
    sessionStorage.removeItem(attemptKey)
    return stored
  } catch {
    return null
  }
}
