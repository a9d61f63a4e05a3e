/** The library takes 20 MB of memory, and a process needs it only once somebody has sent a picture. */
export const loadSharp = async () => (await import('sharp')).default
