import { Link, useLocation, useNavigate } from 'react-router'
import { keepWait } from '#app/features/accounts/code-wait.ts'
import { EmailField } from '#app/features/accounts/email-field.tsx'
import { Entrance } from '#app/features/accounts/entrance.tsx'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/accounts.ts'
import { all, email as emailRule, required } from '#app/lib/form-rules.ts'
import * as paths from '#app/lib/paths.ts'
import { returnOf, withReturn } from '#app/lib/return-path.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, formAgain, pageData } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Route } from './+types/forget-password.ts'

const page = pageData(async () => null, 'visitor')
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = formAgain

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.forgotTitle(), hidden: true, matches })

export default function ForgetPasswordPage() {
  const navigate = useNavigate()
  const back = returnOf(useLocation().search)
  const form = useForm({
    rules: { email: all(required, emailRule) },
    async send({ email = '' }) {
      const { data, message } = await browserCall('POST /user/auth/forgot-password', { email })
      keepWait(email, data.retry_after)
      if (message) toast.success(message, { long: true })
      await navigate(withReturn(paths.resetPassword, back, { email }))
    },
  })
  return (
    <Entrance>
      <h1 className="display text-d3">{m.forgotTitle()}</h1>
      <p className="mt-1.5 text-ink-2">{m.forgotText()}</p>
      <form {...form.props} className="mt-8 grid gap-5">
        <EmailField {...form.field('email')} autoComplete="username" />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <Button type="submit" className="w-full" busy={form.busy} busyLabel={m.sendingCode()}>
          {m.sendCode()}
        </Button>
      </form>
      <Link to={withReturn(paths.login, back)} className="link mt-5 inline-flex min-h-11 items-center text-[.9375rem]">
        {m.backToLogin()}
      </Link>
    </Entrance>
  )
}
