/** By so much the clocks of two machines may differ; only what lies further ahead was written by a wrong one. */
export const clockSkewMs = 60_000
