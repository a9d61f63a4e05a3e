import { isApiError } from '@asjad/ui/api/api-error.ts'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { RecoveryCodes } from '@asjad/ui/second-factor/recovery-codes.tsx'
import { MailX } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callOnce } from '#app/api/client.ts'
import { AuthenticatorForm } from '#app/features/sign-in/authenticator-form.tsx'
import { NewPersonForm } from '#app/features/sign-in/new-person-form.tsx'
import { SignInLayout } from '#app/features/sign-in/sign-in-layout.tsx'
import * as m from '#app/i18n/messages/sign-in.ts'
import { titled } from '#app/page-title.ts'
import { setSignedInStaff } from '#app/session/staff.ts'
import type { Route } from './+types/invitation.ts'

export const meta = titled(m.invitation)

let token = ''

/** The token is the fragment of the link, which no server and no log sees; it leaves the address at once. */
function takeToken() {
  const fragment = location.hash.slice(1)
  if (fragment) {
    token = fragment
    history.replaceState(history.state, '', location.pathname)
  }
  return token
}

export async function clientLoader() {
  try {
    const { data } = await callOnce('POST /admin/invitation', { token: takeToken() })
    return data
  } catch (error) {
    if (isApiError(error) && error.code === 'invitation_ended') return null
    throw error
  }
}

type Setup = Parameters<typeof AuthenticatorForm>[0]['setup']

export default function Invitation({ loaderData: invitation }: Route.ComponentProps) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [email, setEmail] = useState(invitation?.email ?? '')
  const [codes, setCodes] = useState<string[] | null>(null)
  const navigate = useNavigate()
  if (!invitation)
    return (
      <SignInLayout>
        <EmptyState
          heading="h1"
          icon={MailX}
          title={m.invitationEnded()}
          text={m.invitationEndedText()}
          action={
            <Link to="/login" className="btn btn-plain">
              {m.signIn()}
            </Link>
          }
        />
      </SignInLayout>
    )
  return (
    <SignInLayout wide={setup !== null}>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          email={email}
          onSaved={() => navigate(invitation.email === null ? '/setup' : '/', { replace: true })}
        />
      ) : setup ? (
        <AuthenticatorForm
          setup={setup}
          confirm={async (code) => {
            const { data } = await callOnce('POST /admin/invitation/totp', { setup: setup.setup, code })
            setSignedInStaff(data.staff)
            setCodes(data.recovery_codes)
          }}
          onExpired={() => setSetup(null)}
        />
      ) : (
        <NewPersonForm
          token={token}
          invitation={invitation}
          onDone={(setup, email) => {
            setEmail(email)
            setSetup(setup)
          }}
        />
      )}
    </SignInLayout>
  )
}
