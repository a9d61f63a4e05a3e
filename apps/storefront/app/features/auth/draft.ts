/**
 * What was typed on one of the entrance pages, for the next one: login, register and the forgotten password keep the email,
 * and whoever mistyped it finds the registration as it was. In memory alone, and never a password.
 */
export const draft: Record<string, string> = {}

export function saveDraft({ password: _, password_confirmation: __, ...values }: Record<string, string>) {
  Object.assign(draft, values)
}
