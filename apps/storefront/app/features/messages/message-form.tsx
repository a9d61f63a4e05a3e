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

/** A form that writes to the shop: who writes, what the page asks besides, and the text. Works without scripts too. */
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
      {/* No value here: React would put it back at each drawing, and the key would be gone between two clicks. */}
      <input ref={key} type="hidden" name="key" />
      <div>
        <Button
          type="submit"
          busy={busy}
          busyLabel={m.sending()}
          className="w-full sm:w-auto sm:min-w-48"
          // A press must not take the focus from a field: its error would push the button away under the pointer.
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

/** No person sees it or comes to it; programs that fill in everything do. Its name means nothing to a browser's memory. */
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
