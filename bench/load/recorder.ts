/** Measured separately. The steps of a purchase have their own kinds. */
export const kinds = ['page', 'api', 'search', 'cart', 'quote', 'order'] as const
export type Kind = (typeof kinds)[number]

export type Summary = { count: number; errors: number; resent: number; p50: number; p99: number; longest: number }
export type LoadSummary = { kinds: Record<Kind, Summary>; perSecond: number; failures: Record<string, number> }

/** Collects how long each request took, from its planned start. */
export class Recorder {
  readonly #durations = new Map<Kind, number[]>()
  readonly #errors = new Map<Kind, number>()
  readonly #resent = new Map<Kind, number>()
  readonly #failures = new Map<string, number>()

  recordDuration(kind: Kind, ms: number) {
    const list = this.#durations.get(kind)
    if (list) list.push(ms)
    else this.#durations.set(kind, [ms])
  }

  recordFailure(kind: Kind, why: string) {
    add(this.#errors, kind)
    add(this.#failures, `${kind}: ${why}`)
  }

  recordResend(kind: Kind) {
    add(this.#resent, kind)
  }

  summarize(seconds: number): LoadSummary {
    const all = [...this.#durations.values()].reduce((sum, list) => sum + list.length, 0)
    return {
      kinds: Object.fromEntries(kinds.map((kind) => [kind, this.#summaryOf(kind)])) as Record<Kind, Summary>,
      perSecond: all / seconds,
      failures: Object.fromEntries(this.#failures),
    }
  }

  #summaryOf(kind: Kind): Summary {
    const durations = Float64Array.from(this.#durations.get(kind) ?? []).sort()
    const quantile = (part: number) =>
      durations[Math.min(durations.length - 1, Math.floor(durations.length * part))] ?? 0
    return {
      count: durations.length,
      errors: this.#errors.get(kind) ?? 0,
      resent: this.#resent.get(kind) ?? 0,
      p50: quantile(0.5),
      p99: quantile(0.99),
      longest: quantile(1),
    }
  }
}

const add = <Name>(counts: Map<Name, number>, name: Name) => counts.set(name, (counts.get(name) ?? 0) + 1)
