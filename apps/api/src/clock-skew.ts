/** How far the clocks of two machines may differ. A timestamp further ahead than this was written by a wrong clock. */
export const clockSkewMs = 60_000
