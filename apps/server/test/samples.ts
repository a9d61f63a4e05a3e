/** The samples of one figure, as `labels value`, from what Prometheus would read. */
export const samplesOf = (figures: string, name: string) =>
  [...figures.matchAll(new RegExp(`^${name}(?:{(.*)})? (\\S+)$`, 'gm'))].map(([, labels, value]) =>
    labels ? `${labels} ${value}` : value,
  )
