/** The samples of one figure, as `labels value`, from the text that Prometheus reads. */
export const samplesOf = (figures: string, name: string) =>
  [...figures.matchAll(new RegExp(`^${name}(?:{(.*)})? (\\S+)$`, 'gm'))].map(([, labels, value]) =>
    labels ? `${labels} ${value}` : value,
  )
