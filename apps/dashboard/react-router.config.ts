import type { Config } from '@react-router/dev/config'

export default {
  // One document for everybody: what staff see depends on the person, whom only the API knows.
  ssr: false,
  basename: '/dashboard',
} satisfies Config
