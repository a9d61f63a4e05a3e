import galleryStyles from '@asjad/ui/gallery/gallery.css?url'
import { Gallery } from '@asjad/ui/gallery/gallery.tsx'
import { title } from '@asjad/ui/gallery/texts.ts'
import { data } from 'react-router'
import { useShop } from '#app/api/shop.ts'
import { visitContext } from '#app/api/visit.ts'
import { LanguageLinks } from '#app/features/shell/language-switch.tsx'
import { ThemeToggle } from '#app/features/shell/theme-toggle.tsx'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/sandbox-ui.ts'

export const handle = { shell: 'none' }

/** For developers: it only exists where the sandbox runs. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitContext).hasSandbox) throw data(null, { status: 404 })
  return null
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: galleryStyles }]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: title(), hidden: true, matches })

export default function SandboxUiPage() {
  const { categories } = useShop()
  const picture = categories?.find(({ image }) => image)?.image ?? null
  return (
    <Gallery
      picture={picture}
      switches={
        <>
          <ThemeToggle className="h-11 w-10 hover:text-on-night" size={16} />
          <LanguageLinks />
        </>
      }
    />
  )
}
