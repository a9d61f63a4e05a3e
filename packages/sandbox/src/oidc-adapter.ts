import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; expiresAt: number }

/** The provider's sessions, codes and access tokens, in memory: they are short-lived, and a restart may end them. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, Kept>()

  const alive = (key: string) => {
    const found = kept.get(key)
    if (found && found.expiresAt <= Date.now()) kept.delete(key)
    return kept.get(key)?.payload
  }
  const firstOf = (model: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const key of kept.keys()) {
      const payload = key.startsWith(`${model}:`) ? alive(key) : undefined
      if (payload && fits(payload)) return payload
    }
    return undefined
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, expiresIn) {
        for (const key of kept.keys()) alive(key)
        kept.set(keyOf(id), {
          payload,
          expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY,
        })
      },
      find: async (id) => alive(keyOf(id)),
      findByUid: async (uid) => firstOf(model, (payload) => payload.uid === uid),
      findByUserCode: async (code) => firstOf(model, (payload) => payload.userCode === code),
      async consume(id) {
        const payload = alive(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
