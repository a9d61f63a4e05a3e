import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useEnter } from '#app/features/accounts/enter.ts'
import { Entrance } from '#app/features/accounts/entrance.tsx'
import { FactorField } from '#app/features/second-factor/factor-field.tsx'
import { factorName, factorRule, tellFactorRefusal } from '#app/features/second-factor/factor-rules.ts'
import { keepTicket, readTicket } from '#app/features/second-factor/ticket.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as accounts from '#app/i18n/messages/accounts.ts'
import * as m from '#app/i18n/messages/second-factor.ts'
import * as paths from '#app/lib/paths.ts'
import { returnOf, withReturn } from '#app/lib/return-path.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, formAgain, isRefusal, pageData } from '#app/lib/visit.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Route } from './+types/second-factor.ts'

const page = pageData(async () => null, 'visitor')
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = formAgain

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.twoStep(), hidden: true, matches })

/** The second step of a login, by whichever way its first one went. */
export default function SecondFactorPage() {
  const navigate = useNavigate()
  const loginPath = withReturn(paths.login, returnOf(useLocation().search))
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    // Whoever has not taken the first step begins there.
    if (readTicket() === null) void navigate(loginPath, { replace: true })
  }, [navigate, loginPath])
  return (
    <Entrance>
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
        <GiveCode loginPath={loginPath} onExpired={() => setExpired(true)} />
      )}
    </Entrance>
  )
}

function GiveCode({ loginPath, onExpired }: { loginPath: string; onExpired: () => void }) {
  const enter = useEnter()
  const form = useForm({
    rules: { [factorName]: factorRule },
    async send({ second_factor_code = '' }) {
      const call = { ticket: readTicket() ?? '', second_factor_code }
      const { data, message } = await browserCall('POST /user/auth/second-factor', call)
      keepTicket(null)
      if (message) toast.success(message)
      await enter(data.token, '')
    },
    onRefusal(error, tell) {
      if (!isRefusal(error) || error.code !== 'second_factor_expired') return tellFactorRefusal(error, tell)
      keepTicket(null)
      onExpired()
      return true
    },
  })
  return (
    <>
      <p className="mt-1.5 text-ink-2">{m.stepText()}</p>
      <form {...form.props} className="mt-6 grid gap-5">
        <FactorField {...form.field(factorName)} first />
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
