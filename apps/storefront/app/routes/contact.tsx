import { Field } from '@asjad/ui/controls/field.tsx'
import { optionalText, requiredText } from '@asjad/ui/forms/form-data.ts'
import { Link } from 'react-router'
import { formAction } from '#app/api/form-action.ts'
import { MessageForm, PhoneField } from '#app/features/messages/message-form.tsx'
import { MessagePage } from '#app/features/messages/message-page.tsx'
import { pageHead } from '#app/features/pages/page-meta.ts'
import * as m from '#app/i18n/messages/contact.ts'
import * as paths from '#app/paths.ts'
import { storeLd } from '#app/seo.ts'
import type { Route } from './+types/contact.ts'

const send = formAction(async (call, form) => {
  const email = requiredText(form, 'email')
  const { data } = await call('POST /contact', {
    name: requiredText(form, 'name'),
    email,
    phone: optionalText(form, 'phone'),
    subject: requiredText(form, 'subject'),
    message: requiredText(form, 'message'),
    key: optionalText(form, 'key'),
    fax_line: optionalText(form, 'fax_line'),
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
