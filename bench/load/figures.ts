/** What is measured apart from each other. The steps of a purchase count by themselves. */
export const kinds = ['page', 'api', 'search', 'cart', 'quote', 'order'] as const
export type Kind = (typeof kinds)[number]

export type Figure = { count: number; errors: number; resent: number; p50: number; p99: number; longest: number }
export type Figures = { kinds: Record<Kind, Figure>; perSecond: number; failures: Record<string, number> }

/** Collects how long each request took, from the moment that it was meant to be sent. */
export class Recorder {
  readonly #took = new Map<Kind, number[]>()
  readonly #errors = new Map<Kind, number>()
  readonly #resent = new Map<Kind, number>()
  readonly #failures = new Map<string, number>()

  took(kind: Kind, ms: number) {
    const list = this.#took.get(kind)
    if (list) list.push(ms)
    else this.#took.set(kind, [ms])
  }

  failed(kind: Kind, why: string) {
    add(this.#errors, kind)
    add(this.#failures, `${kind}: ${why}`)
  }

  resent(kind: Kind) {
    add(this.#resent, kind)
  }

  figures(seconds: number): Figures {
    const all = [...this.#took.values()].reduce((sum, list) => sum + list.length, 0)
    return {
      kinds: Object.fromEntries(kinds.map((kind) => [kind, this.#figure(kind)])) as Record<Kind, Figure>,
      perSecond: all / seconds,
      failures: Object.fromEntries(this.#failures),
    }
  }

  #figure(kind: Kind): Figure {
    const took = Float64Array.from(this.#took.get(kind) ?? []).sort()
    const share = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
    return {
      count: took.length,
      errors: this.#errors.get(kind) ?? 0,
      resent: this.#resent.get(kind) ?? 0,
      p50: share(0.5),
      p99: share(0.99),
      longest: share(1),
    }
  }
}

const add = <Name>(counts: Map<Name, number>, name: Name) => counts.set(name, (counts.get(name) ?? 0) + 1)
