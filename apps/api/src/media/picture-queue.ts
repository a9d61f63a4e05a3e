import { FairQueue } from '../fair-queue.ts'

// Encoding a photograph keeps a core busy for seconds and takes a hundred megabytes. A cart full of small pictures is
// far below what one address may have waiting, and waiting costs next to nothing.
const queue = new FairQueue({ concurrency: 2, maxPerKey: 100, maxWaiting: 400 })

/** Decodes or encodes a picture when its turn comes: the addresses that pictures come from take turns. */
export const inPictureQueue = <T>(address: string, work: () => Promise<T>): Promise<T> => queue.run(address, work)

export const waitingPictures = () => queue.waiting
