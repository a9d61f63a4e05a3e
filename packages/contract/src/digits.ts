/** Arabic-Indic and Persian digits and their decimal mark to Western ones: people type what their keyboard offers. */
export const westernDigits = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]+/g, western)
    .replaceAll('٫', '.')
    .replaceAll('٬', '')

/** Converts a whole run of digits: a call for each digit would be slow for long text. */
function western(run: string) {
  let digits = ''
  // The last four bits of both kinds are the digit's value.
  for (let n = 0; n < run.length; n++) digits += run.charCodeAt(n) & 0xf
  return digits
}
