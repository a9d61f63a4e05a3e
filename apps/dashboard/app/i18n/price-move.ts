import { fell, rose, within } from './messages/price-move.ts'

/** Why sales paused by themselves: how far the price moved, and how fast. */
export const moveText = ({ percent, minutes }: { percent: number; minutes: number }) =>
  `${(percent < 0 ? fell : rose)({ percent: `\u2066${Math.abs(percent)}%\u2069` })} ${within(minutes)}`
