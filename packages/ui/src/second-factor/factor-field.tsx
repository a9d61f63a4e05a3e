import { useState } from 'react'
import { CodeField } from '../controls/code-field.tsx'
import { Field } from '../controls/field.tsx'
import * as m from '../i18n/messages/second-factor.ts'

/** A code of the authenticator app, or a recovery code for those who do not have the app at hand. */
export function FactorField({
  focusOnMount = false,
  ...field
}: {
  name: string
  error: string | undefined
  focusOnMount?: boolean
}) {
  const [method, setMethod] = useState<'app' | 'recovery'>('app')
  return (
    <div className="grid gap-1">
      {method === 'app' ? (
        <CodeField key={method} {...field} focusOnMount={focusOnMount} label={m.appCode()} />
      ) : (
        <Field
          key={method}
          {...field}
          autoFocus
          label={m.recoveryCode()}
          help={m.recoveryHelp()}
          figures
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <button
        type="button"
        className="link min-h-11 justify-self-start text-sm"
        onClick={() => setMethod(method === 'app' ? 'recovery' : 'app')}
      >
        {method === 'app' ? m.recoveryInstead() : m.appInstead()}
      </button>
    </div>
  )
}
