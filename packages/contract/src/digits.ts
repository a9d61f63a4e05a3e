/** Arabic-Indic and Persian digits and their decimal mark as Western ones: people type what their keyboard gives. */
export const westernDigits = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]+/g, western)
    .replaceAll('٫', '.')
    .replaceAll('٬', '')

/** A run at a time: a call for each digit would make a long text of them slow. */
function western(run: string) {
  let digits = ''
  // The last four bits of either kind are the digit's value.
  for (let n = 0; n < run.length; n++) digits += run.charCodeAt(n) & 0xf
  return digits
}
