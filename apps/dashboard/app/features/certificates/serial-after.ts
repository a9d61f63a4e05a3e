/** So many numbers after this one of a series, with as many digits. */
export function serialAfter(serial: string, by: number) {
  const [, series = '', digits = ''] = /^(.*?)(\d*)$/.exec(serial) ?? []
  if (digits === '') return serial
  return series + String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')
}
