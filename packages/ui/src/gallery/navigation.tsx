import { Crumbs } from '../controls/crumbs.tsx'
import { SectionHead } from '../controls/section-head.tsx'
import { Group, Specimen, State } from './specimen.tsx'
import * as t from './texts.ts'

export const NavigationGroup = () => (
  <Group id="navigation" title={t.navigation()}>
    <Specimen of="Crumbs" wide>
      <State name={t.longText()}>
        <Crumbs
          steps={[
            { name: t.home(), path: '/' },
            { name: t.store(), path: '/Store' },
            { name: t.rings(), path: '/products' },
            { name: t.longCategory(), path: '/sandbox/ui' },
          ]}
        />
      </State>
    </Specimen>
    <Specimen of="SectionHead" wide>
      <State name={t.plain()}>
        <SectionHead title={t.sectionTitle()} />
      </State>
      <State name={t.withAction()}>
        <SectionHead title={t.sectionTitle()} subtitle={t.sectionText()}>
          <a href="/Store" className="link">
            {t.seeAll()}
          </a>
        </SectionHead>
      </State>
    </Specimen>
  </Group>
)
