import type { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from '@asjad/contract/admin/passkeys'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded with the first use: most sign-ins are by password. */
const load = () => import('@simplewebauthn/browser')

export const passkeysSupported = () => typeof PublicKeyCredential === 'function'

/** Asks this device for a passkey. Throws if the person declines. */
export async function askForPasskey({ options }: PasskeyRequest): Promise<Assertion> {
  const { startAuthentication } = await load()
  return (await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })) as Assertion
}

/** Makes a passkey on this device. */
export async function makePasskey({ options }: PasskeyCreation): Promise<Attestation> {
  const { startRegistration } = await load()
  return (await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) as Attestation
}
