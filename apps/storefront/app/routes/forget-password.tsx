import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { all, email as emailRule, required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { browserCall, pageData, redirectBackToForm } from '#app/api/page-data.ts'
import { AuthLayout } from '#app/features/auth/auth-layout.tsx'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { storeResendWait } from '#app/features/auth/resend-wait.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/auth.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import { returnPathIn, withReturn } from '#app/session/return-path.ts'
import type { Route } from './+types/forget-password.ts'

const page = pageData(async () => null)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = redirectBackToForm

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.forgotTitle(), hidden: true, matches })

export default function ForgetPasswordPage() {
  const navigate = useNavigate()
  const back = returnPathIn(useLocation().search)
  const form = useForm({
    rules: { email: all(required, emailRule) },
    async send({ email = '' }) {
      const { data, message } = await browserCall('POST /user/auth/forgot-password', { email })
      storeResendWait(email, data.retry_after)
      if (message) toast.success(message, { long: true })
      await navigate(withReturn(paths.resetPassword, back, { email }))
    },
  })
  return (
    <AuthLayout>
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
    </AuthLayout>
  )
}
