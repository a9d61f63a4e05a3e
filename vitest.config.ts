import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Longest first, so that no long file is left alone at the end. Of a file that has never run here only the size is known,
 * which says nothing of the processes that it starts: of the unit tests, those that start some go before all others.
 */
class StartersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const ofUnit = ({ project }: TestSpecification) => project.name === 'unit'
    const starts = ({ moduleId }: TestSpecification) => /\/apps\/server\//.test(moduleId)
    return [
      ...sorted.filter((file) => !ofUnit(file)),
      ...sorted.filter((file) => ofUnit(file) && starts(file)),
      ...sorted.filter((file) => ofUnit(file) && !starts(file)),
    ]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: StartersFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // The modules of the API keep nothing that one file's tests could leave to another's: a worker loads them once.
          isolate: false,
          // Some files wait for a clock or a restart more than they compute: two more fill the pauses of two cores.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // As patient as the browser's own waiting: a busy machine is no fault of the shop. Each look at a page takes a
          // hundredth of a second of it.
          expect: { poll: { timeout: 15_000, interval: 100 } },
          // As above: a browser's driver takes a second to load.
          isolate: false,
          // One store serves all journeys. A third file fills the pauses in which two wait for a clock or a mail.
          maxWorkers: 3,
          // A journey crosses a browser, a mailbox and a clock: it may try once more, and the report names each one that did.
          retry: 1,
        },
      },
    ],
  },
})
