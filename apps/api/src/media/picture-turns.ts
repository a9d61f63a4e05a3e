import { WorkTurns } from '../work-turns.ts'

// A photograph that is being drawn keeps a core busy for seconds and takes a hundred megabytes. A cart full of small
// pictures is far below what one address may have waiting; who waits costs next to nothing.
const turns = new WorkTurns({ atOnce: 2, mostOfOne: 100, mostWaiting: 400 })

/** Decodes or encodes a picture when its turn has come: the addresses that pictures come from take turns. */
export const inPictureTurn = <T>(address: string, work: () => Promise<T>): Promise<T> => turns.run(address, work)

export const waitingPictures = () => turns.waiting
