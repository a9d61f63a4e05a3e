/**
 * An event of the window: somebody logged in or out, or a count in the header changed. Pages are the same for everybody,
 * so the script in the head (boot/head-script.ts) shows on `html` what changed.
 */
export const accountChange = 'account'

export const announceAccountChange = () => dispatchEvent(new Event(accountChange))
