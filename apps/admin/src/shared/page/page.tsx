import { adminFrameText, useText } from '@fairtick/i18n';
import { type ReactNode, useEffect } from 'react';
import { useOpenWork } from '../platform/use-open-work.ts';
import { waitingCount } from '../platform/work-sound.ts';
import { BooksState } from './books-state.tsx';
import { CoverState } from './cover-state.tsx';
import { MenuButton } from './menu-button.tsx';
import { SearchButton } from './search-button.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { UserMenu } from './user-menu.tsx';
import { ZoneTag } from './zone-tag.tsx';

type PageProps = { title: string; sub?: ReactNode; children: ReactNode };

/** One page of the console: the bar with its title, then its content. */
export function Page({ title, sub, children }: PageProps) {
  const { t } = useText();
  const work = useOpenWork();
  const waiting = work === undefined ? 0 : waitingCount(work);
  useEffect(() => {
    const count = waiting === 0 ? '' : `(${waiting}) `;
    document.title = `${count}${title} · Fairtick ${t(adminFrameText.console)}`;
  }, [title, waiting, t]);
  return (
    <>
      <header className="bar">
        <MenuButton />
        <h1 className="bar__title">{title}</h1>
        {sub !== undefined && <div className="bar__sub">{sub}</div>}
        <div className="bar__tools">
          <SearchButton />
          <ZoneTag />
          <BooksState />
          <UserMenu />
        </div>
      </header>
      <SectionTabs />
      <main className="content" tabIndex={-1}>
        <CoverState />
        {children}
      </main>
    </>
  );
}
