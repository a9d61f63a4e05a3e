/**
 * The shop's number as Saudis write it: 920 012 345, 055 123 4567. Others stay in the international form, in which all
 * are stored.
 */
export const readablePhone = (phone: string) =>
  phone.replace(/^\+966(9..)(...)(...)$/, '$1 $2 $3').replace(/^\+966(..)(...)(....)$/, '0$1 $2 $3')
