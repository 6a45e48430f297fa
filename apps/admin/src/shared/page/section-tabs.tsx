import { useText } from '@fairtick/i18n';
import { NavLink } from 'react-router';
import { useFrame } from './frame-context.ts';

/** Links to the pages that share an entry of the menu; renders nothing for a page alone. */
export function SectionTabs() {
  const { t } = useText();
  const { section } = useFrame();
  if (section === undefined || section.pages.length < 2) return null;
  return (
    <nav className="section-tabs" aria-label={t(section.label)}>
      {section.pages.map(({ path, label }) => (
        <NavLink key={path} to={path}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
