import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
          // `scripts/test.js` names the long tests that it leaves out, by a comma each.
          exclude: ['**/node_modules/**', '**/build/**', ...(process.env.SKIPPED_TESTS?.split(',') ?? [])],
          globalSetup: ['apps/api/test/global-setup.ts'],
          // Beside three others on a busy machine the longest take twenty seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine takes its time to render a page.
          expect: { poll: { timeout: 15_000 } },
          // Server modules keep no state that one test could leave to another, so a worker loads them only once.
          isolate: false,
          // Some files wait for a clock or a restart: two workers more than cores use these pauses.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'e2e',
          // Vitest requires an order when the numbers of workers differ: if a filter matches both, run these last.
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.test.ts'],
          // Takes screenshots and compares nothing: CONTRIBUTING says when it is run.
          exclude: process.env.HANDBOOK_PICTURES ? [] : ['e2e/dashboard/handbook-pictures.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // As long as the browser's own timeouts, because a busy machine is not a fault of the shop. Each poll takes a
          // hundredth of a second of processor time.
          expect: { poll: { timeout: 15_000, interval: 100 } },
          // As above, and the browser's driver takes a second to load.
          isolate: false,
          // One store serves all journeys. A third file uses the pauses in which two wait for a clock or a mail.
          maxWorkers: 3,
          // A journey depends on a browser, a mailbox and a clock, so it may be retried once; the report says which.
          retry: 1,
        },
      },
    ],
  },
})
