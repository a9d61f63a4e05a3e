/** Arabic-Indic and Persian digits as people type them, to the Western ones that the shop works with. */
export const westernDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
