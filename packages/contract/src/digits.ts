/** Arabic-Indic and Persian digits and their decimal mark to Western ones: people type what their keyboard offers. */
export const westernDigits = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]+/g, western)
    .replaceAll('٫', '.')
    .replaceAll('٬', '')

const figure = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/**
 * A figure as people type it (1,250.50 and ١٬٢٥٠٫٥٠) as 1250.50, or undefined. A comma counts only between thousands:
 * 12,5 must become neither 125 nor a guess.
 */
export function plainFigure(text: string) {
  const digits = westernDigits(text.replaceAll('٬', ',')).trim()
  return figure.test(digits) ? digits.replaceAll(',', '') : undefined
}

/** Converts a whole run of digits: a call for each digit would be slow for long text. */
function western(run: string) {
  let digits = ''
  // The last four bits of both kinds are the digit's value.
  for (let n = 0; n < run.length; n++) digits += run.charCodeAt(n) & 0xf
  return digits
}
