import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
          // Some files wait for a clock or a restart more than they compute: a third fills the pauses of two cores.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // As patient as the browser's own waiting: a busy machine is no fault of the shop.
          expect: { poll: { timeout: 15_000 } },
          // One store serves all journeys. A third file fills the pauses in which two wait for a clock or a mail.
          maxWorkers: 3,
          // A journey crosses a browser, a mailbox and a clock: it may try once more, and the report names each one that did.
          retry: 1,
        },
      },
    ],
  },
})
