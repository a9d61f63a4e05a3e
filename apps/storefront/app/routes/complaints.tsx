import { filesOf, optionalText, requiredText } from '@asjad/ui/forms/form-data.ts'
import { formAction } from '#app/api/form-action.ts'
import { ComplaintFields } from '#app/features/messages/complaint-fields.tsx'
import { MessageForm } from '#app/features/messages/message-form.tsx'
import { MessagePage } from '#app/features/messages/message-page.tsx'
import { PictureField } from '#app/features/messages/picture-field.tsx'
import { pageHead } from '#app/features/pages/page-meta.ts'
import * as m from '#app/i18n/messages/contact.ts'
import * as paths from '#app/paths.ts'
import type { Route } from './+types/complaints.ts'

const send = formAction(async (call, form) => {
  const email = requiredText(form, 'email')
  const { data } = await call('POST /complaints', {
    kind: requiredText(form, 'kind') === 'suggestion' ? 'suggestion' : 'complaint',
    name: requiredText(form, 'name'),
    email,
    phone: optionalText(form, 'phone'),
    order_number: optionalText(form, 'order_number'),
    message: requiredText(form, 'message'),
    attachments: filesOf(form, 'attachments'),
    key: optionalText(form, 'key'),
    fax_line: optionalText(form, 'fax_line'),
  })
  return { ...data, email }
})
export const action = send.action
export const clientAction = send.clientAction

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: m.complaints(), description: m.complaintsDescription(), path: paths.complaints, matches })

export default function Complaints() {
  return (
    <MessagePage
      title={m.complaints()}
      text={m.complaintsText()}
      brief
      form={
        <MessageForm
          path={paths.complaints}
          before={({ field }) => <ComplaintFields field={field} />}
          after={({ field }) => <PictureField name="attachments" error={field('attachments').error} />}
        />
      }
    />
  )
}
