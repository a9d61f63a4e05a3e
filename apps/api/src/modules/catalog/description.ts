import { plainText, renderMarkdown } from '../content/markdown.ts'

/** What only Markdown would need. Most descriptions are one plain paragraph, and a list of pieces has dozens of them. */
const marks = /[*_#`[\]<>&|~\\\n]|^\s*(?:[-+]|\d+[.)])\s/m

/** A description is below a heading of the page. */
const headings = /<(\/?)h[1-6](?: id="[^"]*")?>/g

const htmlOf = (description: string) =>
  renderMarkdown(description, (key) => `{{${key}}}`).html.replace(headings, '<$1h3>')

/** Safe HTML: markup that somebody typed stays text. */
export const descriptionHtml = (description: string) =>
  marks.test(description) ? htmlOf(description) : description && `<p>${description}</p>`

/** The words alone, for cards, search engines and mails. */
export const plainDescription = (description: string) =>
  marks.test(description) ? plainText(htmlOf(description).replaceAll(/<\/(?:p|li|h3)>/g, '$& ')) : description
