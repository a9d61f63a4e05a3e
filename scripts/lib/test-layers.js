/**
 * The layers of tests. A file belongs to the first one that matches. `npm test` leaves out the files in `long` and runs of
 * the journeys only those in `main`; `npm test -- all` runs everything.
 */
export const layers = {
  api: {
    folders: ['packages/contract', 'apps/api'],
    // Thousands of random cases, whole years, killed processes, every call for every role, and what waits for a clock.
    long: [
      'apps/api/src/**/*.property.test.ts',
      'apps/api/src/**/killed-*.test.ts',
      'apps/api/src/database/changes.test.ts',
      'apps/api/src/database/migrate.test.ts',
      'apps/api/src/database/seed/seed.test.ts',
      'apps/api/src/http/form-body.test.ts',
      'apps/api/src/http/staff-access.test.ts',
      'apps/api/src/media/encode-picture.test.ts',
      'apps/api/src/modules/auth/factor.test.ts',
      'apps/api/src/modules/auth/factor-login.test.ts',
      'apps/api/src/modules/auth/lock-out.test.ts',
      'apps/api/src/modules/catalog/index/catalog-index.test.ts',
      'apps/api/src/modules/catalog/later-summaries.test.ts',
      'apps/api/src/modules/catalog/product-list.test.ts',
      'apps/api/src/modules/certificates/certificates.test.ts',
      'apps/api/src/modules/checkout/order-limits.test.ts',
      'apps/api/src/modules/imports/imports.test.ts',
      'apps/api/src/modules/imports/large-import.test.ts',
      'apps/api/src/modules/money/payouts.test.ts',
      'apps/api/src/modules/orders/order-list.test.ts',
      'apps/api/src/modules/payments/hanging-gateway.test.ts',
      'apps/api/src/modules/payments/pay-in-cash.test.ts',
      'apps/api/src/modules/payments/price-lock-*.test.ts',
      'apps/api/src/modules/reports/reports.test.ts',
      'apps/api/src/modules/transfers/transfer-races.test.ts',
      'apps/api/src/modules/webhooks/slow-receiver.test.ts',
      'apps/api/src/modules/webhooks/webhook-events.test.ts',
      'apps/api/src/personal-data.test.ts',
    ],
  },
  ui: { folders: ['packages/ui', 'apps/storefront', 'apps/dashboard', 'e2e/ui'] },
  server: {
    folders: ['packages/postgres', 'packages/sandbox', 'apps/server'],
    // Wait for time-outs and restarts, save and restore whole stores, or send thousands of requests.
    long: [
      'apps/server/src/backup/*.test.ts',
      'apps/server/src/crash.test.ts',
      'apps/server/src/database-restart.test.ts',
      'apps/server/src/drain.test.ts',
      'apps/server/src/leader.test.ts',
      'apps/server/src/login-rush.test.ts',
      'apps/server/src/metrics/worker-figures.test.ts',
      'apps/server/src/mute-connections.test.ts',
      'apps/server/src/rush.test.ts',
      'apps/server/src/standby.test.ts',
      'apps/server/src/stock-history.test.ts',
      'apps/server/src/two-processes.test.ts',
      'apps/server/test/fuzz/fuzz.test.ts',
    ],
  },
  journeys: {
    folders: ['e2e'],
    // From the first visit to the invoice, and from the empty shop to the order that it sends.
    main: [
      'e2e/accounts.test.ts',
      'e2e/checkout.test.ts',
      'e2e/dashboard/first-shop.test.ts',
      'e2e/dashboard/orders.test.ts',
      'e2e/dashboard/sign-in.test.ts',
      'e2e/first-purchase.test.ts',
      'e2e/listing.test.ts',
      'e2e/orders.test.ts',
    ],
  },
}

/** What of these layers is run: folders, or files where only some are. */
export const pathsOf = (names, everything) =>
  names.flatMap((name) => (!everything && layers[name].main) || layers[name].folders)

/** The files of these layers that only the whole run includes. */
export const longTestsOf = (names) => names.flatMap((name) => layers[name].long ?? [])

/** The layer of a test file, given by its path in the checkout. */
export const layerOf = (path) =>
  Object.keys(layers).find((layer) => layers[layer].folders.some((folder) => path.startsWith(folder)))
