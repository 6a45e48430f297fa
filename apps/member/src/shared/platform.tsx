import { createContext, type ReactNode, useContext } from 'react';
import type { Platform } from './create-platform.ts';

const PlatformContext = createContext<Platform | null>(null);

export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/**
 * Connections and stores of this page: `call`, socket, prices, session, navigation.
 * @throws Error outside a PlatformProvider.
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('PlatformProvider is missing');
  return platform;
}
