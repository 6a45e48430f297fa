import '@fairtick/ui/styles.css';
import './app/app.css';
import { memberDictionaries, pickLanguage, startI18n } from '@fairtick/i18n';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createPlatform } from './app/create-platform.ts';
import { applyDisplay } from './app/display-settings.ts';
import { readStored } from './app/storage.ts';
import { readEnv } from './env.ts';

applyDisplay();
matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyDisplay);

const dictionaries = memberDictionaries;
await startI18n({ language: pickLanguage(dictionaries, readStored('language')), dictionaries });

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
createRoot(root).render(<App platform={createPlatform(readEnv())} />);
