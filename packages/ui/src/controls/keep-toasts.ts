/** State of a navigation whose toasts are about the page that it leads to. */
export const keepToasts = { toasts: 'keep' }
