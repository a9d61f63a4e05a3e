/** Arabic-Indic and Persian digits and their decimal mark as Western ones: people type what their keyboard gives. */
export const westernDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
