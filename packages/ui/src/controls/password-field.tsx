import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { strengthOf } from '../forms/password-strength.ts'
import * as m from '../i18n/messages/forms.ts'
import { FieldFrame } from './field.tsx'
import { IconButton } from './icon-button.tsx'

const words = [m.strengthWeak, m.strengthFair, m.strengthGood, m.strengthStrong]
const bars = [1, 2, 3, 4] as const

/**
 * A password that can be shown while it is typed. With `isNew` the rule for passwords is below it (`rule`, where it is not
 * the shoppers'), and how strong it is.
 */
export function PasswordField({
  label,
  error,
  isNew = false,
  rule,
  ...input
}: { label: string; error?: string | undefined; isNew?: boolean; rule?: string } & Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'type' | 'dir'
>) {
  const [shown, setShown] = useState(false)
  const [strength, setStrength] = useState(0)
  return (
    <FieldFrame label={label} error={error} help={isNew && (rule ?? m.passwordRule())} required={input.required}>
      {(described) => (
        <>
          <div className="relative">
            <input
              {...input}
              {...described}
              type={shown ? 'text' : 'password'}
              dir="ltr"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
              className="field field-num pe-12! ps-3.5!"
              onInput={(event) => isNew && setStrength(strengthOf(event.currentTarget.value))}
            />
            <IconButton
              name={shown ? m.hidePassword() : m.showPassword()}
              icon={shown ? EyeOff : Eye}
              size={19}
              aria-pressed={shown}
              className="field-eye absolute text-ink-2"
              onClick={() => setShown(!shown)}
            />
          </div>
          {isNew && strength > 0 && (
            <div className="mt-2 flex items-center gap-3 text-[.8125rem] text-ink-2">
              <span aria-hidden="true" className="flex gap-1">
                {bars.map((bar) => (
                  <span key={bar} className={`h-1 w-8 rounded-full ${bar <= strength ? 'bg-accent' : 'bg-line'}`} />
                ))}
              </span>
              <span role="status">{m.strength({ word: words[strength - 1]?.() ?? '' })}</span>
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}
