import { negotiateLanguage } from '@fairtick/contracts';
import { adminDictionaries, pickLanguage, startI18n } from '@fairtick/i18n';
import { addIcons, keepInputMethodKeys } from '@fairtick/ui';
import { moreIcons } from '@fairtick/ui/more-icons';
import { reportStarted } from '@fairtick/ui/start-watch';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createPlatform } from './shared/platform/create-platform.ts';
import { readStored } from './shared/platform/storage.ts';
import { followTheme } from './shared/platform/theme.ts';
import './app/console.css';
import './shared/table/table.css';

keepInputMethodKeys();
followTheme();
addIcons(moreIcons);
const language = pickLanguage(
  adminDictionaries,
  readStored('language'),
  negotiateLanguage(navigator.languages.join(',')),
);
await startI18n({ language, dictionaries: adminDictionaries });

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App platform={createPlatform()} />
  </StrictMode>,
);
reportStarted();
