import { Link } from 'react-router'
import { MessageForm, PhoneField } from '#app/features/messages/message-form.tsx'
import { MessagePage } from '#app/features/messages/message-page.tsx'
import { pageHead } from '#app/features/pages/page-meta.ts'
import * as m from '#app/i18n/messages/contact.ts'
import { filledIn, formAction, typedIn } from '#app/lib/form-answer.ts'
import * as paths from '#app/lib/paths.ts'
import { storeLd } from '#app/lib/seo.ts'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/contact.ts'

const send = formAction(async (call, form) => {
  const email = typedIn(form, 'email')
  const { data } = await call('POST /contact', {
    name: typedIn(form, 'name'),
    email,
    phone: filledIn(form, 'phone'),
    subject: typedIn(form, 'subject'),
    message: typedIn(form, 'message'),
    key: filledIn(form, 'key'),
    fax_line: filledIn(form, 'fax_line'),
  })
  return { ...data, email }
})
export const action = send.action
export const clientAction = send.clientAction

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    title: m.contact(),
    description: m.contactDescription(),
    path: paths.contact,
    matches,
    jsonLd: [{ '@type': 'ContactPage', name: m.contact(), mainEntity: storeLd(matches) }],
  })

export default function Contact() {
  return (
    <MessagePage
      title={m.contact()}
      text={m.contactText()}
      more={
        <p className="mt-2 text-ink-2">
          {m.complaintsInstead()}{' '}
          <Link to={paths.complaints} className="link">
            {m.complaintsLink()}
          </Link>
        </p>
      }
      form={
        <MessageForm
          path={paths.contact}
          before={({ field }) => (
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                {...field('subject')}
                label={m.subject()}
                required
                minLength={2}
                maxLength={120}
                autoComplete="off"
              />
              <PhoneField field={field} />
            </div>
          )}
        />
      }
    />
  )
}
