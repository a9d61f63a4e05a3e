import { NavLink } from 'react-router'
import * as m from '#app/i18n/messages/content-tabs.ts'

/** The parts of the shop window. */
export const ContentTabs = () => (
  <nav className="views views-page" aria-label={m.parts()}>
    <Tab to="/content" name={m.home()} />
    <Tab to="/content/pages" name={m.pages()} />
    <Tab to="/content/faq" name={m.faq()} />
    <Tab to="/content/testimonials" name={m.testimonials()} />
  </nav>
)

const Tab = ({ to, name }: { to: string; name: string }) => (
  <NavLink to={to} end={to === '/content'} className="view">
    {name}
  </NavLink>
)
