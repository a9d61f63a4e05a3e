import { useRevalidator } from 'react-router'
import { call } from '#app/api/client.ts'
import { pageData } from '#app/api/page-data.ts'
import { OwnAccess } from '#app/features/account/own-access.tsx'
import { Passkeys } from '#app/features/account/passkeys.tsx'
import { Sessions } from '#app/features/account/sessions.tsx'
import { account } from '#app/i18n/messages/frame.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { titled } from '#app/page-title.ts'
import { useStaff } from '#app/session/staff.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/account.ts'

export const meta = titled(account)

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [access, sessions] = await pageData(
    Promise.all([call('GET /admin/me/access', {}, { signal }), call('GET /admin/me/sessions', {}, { signal })]),
  )
  return { access: access.data, sessions: sessions.data }
}

export default function Account({ loaderData: { access, sessions } }: Route.ComponentProps) {
  const { name, roles } = useStaff()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <>
      <PageHead
        title={account()}
        note={
          <>
            <span dir="auto">{name}</span> · {roleNames(roles)}
          </>
        }
      />
      <div className="stack">
        <OwnAccess access={access} onChange={reload} />
        <Passkeys passkeys={access.passkeys} onChange={reload} />
        <Sessions sessions={sessions} />
      </div>
    </>
  )
}
