// Products of the demo store, the same every time.
export const bangle = { id: 43 }
export const goldBar = { id: 3 }
/** Enough stock for all journeys. */
export const hoops = { id: 86 }
/** The same, for the journeys of the staff. */
export const lightHoops = { id: 87 }
/** Three are in stock. */
export const signetRing = { id: 69 }
