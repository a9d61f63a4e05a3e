/**
 * In place of a personal page's data: the server sends the same shell to everybody, without anybody's data, and the
 * browser then loads the page as on any navigation. `routes/pages.tsx` shows a placeholder meanwhile.
 */
export const pendingPage = { pending: true } as const

/** Whether the page of these matches of the router still waits for its data. */
export function isPending(matches: readonly { loaderData?: unknown }[]) {
  const loaderData = matches.at(-1)?.loaderData
  return typeof loaderData === 'object' && loaderData !== null && 'pending' in loaderData
}

/** Marks the placeholder, for scripts that run before React does. */
export const pendingAttribute = 'data-pending'

/** `?noscript=1` asks for a personal page with its data, rendered for its reader: nothing else could load it. */
export const noscriptParam = 'noscript'
