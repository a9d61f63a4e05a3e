/** The number in international form, which every phone can call. The shop writes its own as 920 012 345. */
export const internationalPhone = (phone: string) => phone.replace(/[^+\d]/g, '').replace(/^0?(?=[^0+])/, '+966')
