import type { Adapter, AdapterPayload } from 'oidc-provider'

type StoredEntry = { payload: AdapterPayload; expiresAt: number }

/** The provider's sessions, codes and access tokens, in memory: they are short-lived, and a restart may end them. */
export function memoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, StoredEntry>()

  const alive = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt <= Date.now()) entries.delete(key)
    return entries.get(key)?.payload
  }
  const firstOf = (model: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? alive(key) : undefined
      if (payload && fits(payload)) return payload
    }
    return undefined
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, expiresIn) {
        for (const key of entries.keys()) alive(key)
        entries.set(keyOf(id), {
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
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
