import type { Deps } from '../../deps.ts'

const undoDays = 30

/** Of a change set: whether it can still be taken back. */
export const canUndo = ({ now }: Pick<Deps, 'now'>, set: { at: Date; undone_at: Date | null | undefined }) =>
  !set.undone_at && now().getTime() - set.at.getTime() < undoDays * 86_400_000
