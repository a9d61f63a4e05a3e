import type { Deps } from '../../deps.ts'

/** What one module stores about a person. `src/personal-data.ts` lists all of them. */
export type PersonalData = {
  /** Its name in the export. */
  name: string
  read: (deps: Deps, userId: number) => Promise<unknown>
  /** In the transaction that deletes the account. Records that the law requires stay, without the person. */
  erase: (deps: Deps, userId: number) => Promise<void>
}
