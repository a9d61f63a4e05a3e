import { useState } from 'react'
import * as m from '#app/i18n/messages/second-factor.ts'
import { CodeField } from '#app/ui/code-field.tsx'
import { Field } from '#app/ui/field.tsx'

/** The code of an authenticator app; or, for those who do not have it at hand, a recovery code in its place. */
export function FactorField({ first = false, ...field }: { name: string; error: string | undefined; first?: boolean }) {
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  return (
    <div className="grid gap-1">
      {by === 'app' ? (
        <CodeField key={by} {...field} first={first} label={m.appCode()} />
      ) : (
        <Field
          key={by}
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
        onClick={() => setBy(by === 'app' ? 'recovery' : 'app')}
      >
        {by === 'app' ? m.recoveryInstead() : m.appInstead()}
      </button>
    </div>
  )
}
