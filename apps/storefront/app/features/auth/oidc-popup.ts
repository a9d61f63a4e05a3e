import type { AnswerOf } from '@asjad/contract/client'

/**
 * Third-party sign-in by the authorisation code flow with PKCE. The browser creates three secrets, and the answer is
 * valid only in the tab that knows them: `state` identifies the attempt, `nonce` comes back inside the signed answer,
 * and an intercepted code is useless without `code_verifier`.
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

/** Call it inside a click handler, or browsers block the popup. `null` if they block it anyway. */
export function openPopup() {
  const left = screenX + (outerWidth - width) / 2
  const top = screenY + (outerHeight - height) / 2
  return open('about:blank', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * The popup's answer to this attempt. It comes over a channel that only pages of this origin can use, not through
 * `window.opener`, which the third party's headers may sever. For the same reason a popup that looks closed may still
 * answer.
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

/** Called in the popup: sends the answer to the tab that opened it. Resolves to whether a tab accepted it. */
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

/** If popups are blocked, this tab itself goes to the third party. The attempt is stored meanwhile. */
export type StoredAttempt = Attempt & { back: string | null }

export const storeAttempt = (attempt: StoredAttempt) => sessionStorage.setItem(attemptKey, JSON.stringify(attempt))

/** Removes and returns the attempt that this answer belongs to; null if this tab has not made it. */
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
