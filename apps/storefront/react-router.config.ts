import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One manifest with the first page, instead of a request per navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
