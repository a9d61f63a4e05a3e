import * as m from '#app/i18n/messages/frame.ts'

/** The `meta` of a route: its title in the browser. */
export const titled = (page: () => string) => () => [{ title: m.pageTitle({ page: page() }) }]
