/** The folders of each layer. A file belongs to the first layer that matches. */
export const layers = {
  api: ['packages/contract', 'apps/api'],
  ui: ['packages/ui', 'apps/storefront', 'apps/dashboard', 'e2e/ui'],
  server: ['packages/postgres', 'packages/sandbox', 'apps/server'],
  journeys: ['e2e'],
}

/** The layer of a test file, given by its path in the checkout. */
export const layerOf = (path) =>
  Object.keys(layers).find((layer) => layers[layer].some((folder) => path.startsWith(folder)))
