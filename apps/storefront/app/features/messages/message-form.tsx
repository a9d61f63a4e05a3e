import { Button } from '@asjad/ui/controls/button.tsx'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import * as m from '#app/i18n/messages/contact.ts'
import * as paths from '#app/paths.ts'
import { Sent } from './sent.tsx'
import { useMessageForm } from './use-message-form.ts'

type MessageFormState = ReturnType<typeof useMessageForm>

/** A form to write to the shop: name and contact, the fields of the page, and the text. Works without scripts too. */
export function MessageForm({
  path,
  before,
  after,
}: {
  path: string
  before: (state: MessageFormState) => ReactNode
  after?: (state: MessageFormState) => ReactNode
}) {
  const state = useMessageForm()
  const { sent, problem, busy, form, key, field } = state
  if (sent) return <Sent {...sent} path={path} />
  return (
    <Form {...form} method="post" encType="multipart/form-data" preventScrollReset className="grid content-start gap-5">
      {problem && (
        <div tabIndex={-1} role="alert">
          <Notice kind="danger">{problem}</Notice>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('name')} label={m.name()} autoComplete="name" required minLength={2} maxLength={80} />
        <Field
          {...field('email')}
          label={m.email()}
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          figures
          required
          maxLength={254}
        />
      </div>
      {before(state)}
      <TextAreaField {...field('message')} label={m.message()} rows={6} required minLength={10} maxLength={5000} />
      {after?.(state)}
      <Honeypot />
      {/* No `value` here: React would reset it at each render, and the key would be lost between two clicks. */}
      <input ref={key} type="hidden" name="key" />
      <div>
        <Button
          type="submit"
          busy={busy}
          busyLabel={m.sending()}
          className="w-full sm:w-auto sm:min-w-48"
          // A click must not blur a field first: its error would move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {m.send()}
        </Button>
        <p className="help">
          {m.privacyNote()}{' '}
          <Link to={paths.privacy} className="link">
            {m.privacyLink()}
          </Link>
        </p>
      </div>
    </Form>
  )
}

/** People never see or reach it; bots that fill in every field do. Its name is one that browsers do not autofill. */
const Honeypot = () => (
  <div className="hidden" aria-hidden="true">
    <label>
      {m.leaveEmpty()}
      <input name="fax_line" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

export const PhoneField = ({ field }: Pick<MessageFormState, 'field'>) => (
  <Field
    {...field('phone')}
    label={m.phone()}
    help={m.phoneWhy()}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    figures
    maxLength={24}
  />
)
