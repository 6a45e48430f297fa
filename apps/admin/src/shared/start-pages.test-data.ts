import { startI18n } from '@fairtick/i18n';

/** Browser functions that widgets use and the test environment lacks, and the Chinese texts. */
export async function startPages(): Promise<void> {
  const matchMedia = (media: string) => ({
    media,
    matches: false,
    addEventListener: () => 0,
    removeEventListener: () => 0,
  });
  class ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia, ResizeObserver });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
}
