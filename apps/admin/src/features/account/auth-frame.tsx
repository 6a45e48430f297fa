import type { Language } from '@fairtick/contracts';
import {
  adminDictionaries,
  adminFrameText,
  changeLanguage,
  languageNames,
  offeredLanguages,
  useText,
} from '@fairtick/i18n';
import { LogoMark } from '@fairtick/ui';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { TestModeBar } from '../../shared/page/test-mode-bar.tsx';
import { writeStored } from '../../shared/platform/storage.ts';
import './account.css';

type AuthFrameProps = { title: string; sub: string; children: ReactNode };

/** Layout of sign-in and first steps: the name on navy, and one card. */
export function AuthFrame({ title, sub, children }: AuthFrameProps) {
  const { t, language } = useText();
  const speak = (chosen: Language) => {
    writeStored('language', chosen);
    void changeLanguage(chosen);
  };
  return (
    <div className="auth">
      <TestModeBar />
      <header className="auth__brand">
        <LogoMark />
        <strong>Fairtick</strong>
        <span>{t(adminFrameText.console)}</span>
      </header>
      <main className="auth__card">
        <h1>{title}</h1>
        <p className="meta">{sub}</p>
        {children}
      </main>
      <footer className="auth__foot">
        <p>{t(adminFrameText.resultsFollowSealedQuotes)}</p>
        <Select
          size="small"
          variant="borderless"
          aria-label={t(adminFrameText.language)}
          value={language}
          onChange={speak}
          options={offeredLanguages(adminDictionaries).map((value) => ({ value, label: languageNames[value] }))}
        />
      </footer>
    </div>
  );
}
