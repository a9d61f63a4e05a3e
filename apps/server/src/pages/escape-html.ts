const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For texts of the shop in a document that is written here and not rendered. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] as string)
