/** A number as every phone in the world can call it. The shop writes its own as the Kingdom does: 920 012 345. */
export const internationalPhone = (phone: string) => phone.replace(/[^+\d]/g, '').replace(/^0?(?=[^0+])/, '+966')
