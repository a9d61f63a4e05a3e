import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button, ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as m from '@asjad/ui/i18n/messages/second-factor.ts'
import { FactorField } from '@asjad/ui/second-factor/factor-field.tsx'
import { factorName, factorRule, showFactorError } from '@asjad/ui/second-factor/factor-rules.ts'
import { ShieldCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { browserCall, pageData, redirectBackToForm } from '#app/api/page-data.ts'
import { AuthLayout } from '#app/features/auth/auth-layout.tsx'
import { useCompleteLogin } from '#app/features/auth/complete-login.ts'
import { readTicket, storeTicket } from '#app/features/second-factor/ticket.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as accounts from '#app/i18n/messages/auth.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import { returnPathIn, withReturn } from '#app/session/return-path.ts'
import type { Route } from './+types/second-factor.ts'

const page = pageData(async () => null)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = redirectBackToForm

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.twoStep(), hidden: true, matches })

/** The second step of a login, after any login method. */
export default function SecondFactorPage() {
  const navigate = useNavigate()
  const loginPath = withReturn(paths.login, returnPathIn(useLocation().search))
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    // Without a ticket the first step is missing: start there.
    if (readTicket() === null) void navigate(loginPath, { replace: true })
  }, [navigate, loginPath])
  return (
    <AuthLayout>
      <span className="text-gold">
        <Icon of={ShieldCheck} size={36} stroke={1} />
      </span>
      <h1 className="display mt-4 text-d3">{m.twoStep()}</h1>
      {expired ? (
        <div className="mt-6 grid gap-6">
          <Notice kind="warning">{m.expired()}</Notice>
          <ButtonLink to={loginPath}>{accounts.backToLogin()}</ButtonLink>
        </div>
      ) : (
        <EnterCode loginPath={loginPath} onExpired={() => setExpired(true)} />
      )}
    </AuthLayout>
  )
}

function EnterCode({ loginPath, onExpired }: { loginPath: string; onExpired: () => void }) {
  const completeLogin = useCompleteLogin()
  const form = useForm({
    rules: { [factorName]: factorRule },
    async send({ second_factor_code = '' }) {
      const call = { ticket: readTicket() ?? '', second_factor_code }
      const { data, message } = await browserCall('POST /user/auth/second-factor', call)
      storeTicket(null)
      if (message) toast.success(message)
      await completeLogin(data.token, '')
    },
    onError(error, showErrors) {
      if (!isApiError(error) || error.code !== 'second_factor_expired') return showFactorError(error, showErrors)
      storeTicket(null)
      onExpired()
      return true
    },
  })
  return (
    <>
      <p className="mt-1.5 text-ink-2">{m.stepText()}</p>
      <form {...form.props} className="mt-6 grid gap-5">
        <FactorField {...form.field(factorName)} focusOnMount />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <Button type="submit" className="w-full" busy={form.busy} busyLabel={accounts.loggingIn()}>
          {accounts.loginButton()}
        </Button>
      </form>
      <p className="mt-6 text-[.9375rem] text-ink-2">
        {m.lostBoth()}{' '}
        <Link to={paths.contact} className="link inline-flex min-h-11 items-center">
          {m.writeToUs()}
        </Link>
      </p>
      <Link to={loginPath} className="link inline-flex min-h-11 items-center text-[.9375rem]">
        {accounts.backToLogin()}
      </Link>
    </>
  )
}
