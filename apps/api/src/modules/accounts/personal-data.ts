import type { Deps } from '../../deps.ts'

/** What one part of the store keeps about a person. Each part that keeps something has one in `src/personal-data.ts`. */
export type PersonalData = {
  /** Under which name the export shows it. */
  name: string
  read: (deps: Deps, userId: number) => Promise<unknown>
  /** In the transaction that deletes the account. What the law asks to keep stays, without the person. */
  erase: (deps: Deps, userId: number) => Promise<void>
}
