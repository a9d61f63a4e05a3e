import type { Faults } from './faults.ts'
import type { Handler } from './oidc-provider.ts'
import { loadSigningKey, type Secrets } from './secrets.ts'

export const oidcPath = '/sandbox/oidc'

type OidcOptions = {
  publicUrl: string
  redirectUris: string[]
  secrets: Secrets
  dir: string | undefined
  faults: Faults
}

/** The library and a new signing key cost half a second, which most starts never need: the first call loads both. */
export function lazyOidc({ dir, ...options }: OidcOptions): Handler {
  let started: Promise<Handler> | undefined
  const start = async () => {
    const { createProvider } = await import('./oidc-provider.ts')
    return createProvider({ ...options, mountPath: oidcPath, signingKey: loadSigningKey(dir) })
  }
  return (request, response) => {
    started ??= start()
    started.then(
      (handle) => handle(request, response),
      (reason) => response.writeHead(500).end(`The sign-in provider did not start: ${reason}`),
    )
  }
}
