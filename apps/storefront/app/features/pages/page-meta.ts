import * as m from '#app/i18n/messages/pages.ts'
import * as paths from '#app/paths.ts'
import { breadcrumbLd, type JsonLd, pageMeta } from '#app/seo.ts'

type Matches = Parameters<typeof pageMeta>[0]['matches']

/** The head of a page that is one level below the home page. */
export const pageHead = ({
  title,
  description,
  path,
  hidden = false,
  matches,
  jsonLd = [],
}: {
  title: string
  description: string
  path: string
  hidden?: boolean
  matches: Matches
  jsonLd?: JsonLd[]
}) =>
  pageMeta({
    title,
    description,
    path,
    hidden,
    matches,
    jsonLd: [
      ...jsonLd,
      breadcrumbLd(
        [
          { name: m.home(), path: paths.home },
          { name: title, path },
        ],
        matches,
      ),
    ],
  })
