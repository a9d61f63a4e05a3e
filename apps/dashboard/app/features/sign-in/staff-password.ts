import { all, type Rule, required } from '@asjad/ui/forms/form-rules.ts'
import { passwordTooShort } from '#app/i18n/messages/sign-in.ts'

/** As in the contract. */
const minLength = 12

/** Spaces at the ends are part of a password. */
export const staffPassword: Rule = all(required, (value) => (value.length < minLength ? passwordTooShort() : undefined))
