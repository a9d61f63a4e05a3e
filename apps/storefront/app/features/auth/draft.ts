/**
 * Values typed on one auth page, prefilled on the next: login, registration and forgotten password share the email, and
 * a shopper who mistyped it returns to a registration form that is still filled in. In memory only, and never a
 * password.
 */
export const draft: Record<string, string> = {}

export function saveDraft({ password: _, password_confirmation: __, ...values }: Record<string, string>) {
  Object.assign(draft, values)
}
