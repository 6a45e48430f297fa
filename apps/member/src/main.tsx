import '@fairtick/ui/styles.css';
import './app/app.css';
import { memberDictionaries, pickLanguage, startI18n } from '@fairtick/i18n';
import { keepInputMethodKeys } from '@fairtick/ui';
import { reportStarted } from '@fairtick/ui/start-watch';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadFontLater } from './app/load-font.ts';
import { prepareFirstPage } from './app/routes/entry-routes.tsx';
import { createPlatform } from './shared/create-platform.ts';
import { followDisplay } from './shared/display-settings.ts';
import { readEnv } from './shared/env.ts';
import { readStored } from './shared/storage.ts';

const keepAfterMs = 5_000;

/** Not awaited at the top level: the pages' chunks import this module, which would wait for them in turn. */
async function start(): Promise<void> {
  keepInputMethodKeys();
  followDisplay();
  const dictionaries = memberDictionaries;
  const path = location.hash.slice(1).split('?')[0] ?? '';
  await Promise.all([
    startI18n({ language: pickLanguage(dictionaries, readStored('language')), dictionaries }),
    readStored('token') !== null && prepareFirstPage(path),
    stylesHere(),
  ]);

  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing');
  const app = <App platform={createPlatform(readEnv())} />;
  // In small pieces, so that the shell stays responsive until then.
  startTransition(() => createRoot(root).render(app));
  reportStarted();
  loadFontLater();
  // After the page has loaded; without the worker everything works except an offline start.
  if (import.meta.env.PROD)
    setTimeout(
      () => void import('./app/updates/updates.ts').then(({ watchUpdates }) => watchUpdates()).catch(() => undefined),
      keepAfterMs,
    );
}

/** Style sheets come beside the app, because the first paint brings what it needs itself. */
async function stylesHere(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const late = sheets.filter(({ sheet }) => sheet === null);
  await Promise.all(
    late.map(
      (link) => new Promise((resolve) => ['load', 'error'].map((event) => link.addEventListener(event, resolve))),
    ),
  );
}

void start();
