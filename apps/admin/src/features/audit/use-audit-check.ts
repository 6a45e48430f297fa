import { adminAuditCheck, type DataOf } from '@fairtick/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../shared/platform/platform.tsx';

type Part = DataOf<typeof adminAuditCheck>;
type Fault = Part['faults'][number];
type Seen = { checked: number; until: number; faults: Fault[] };

export type AuditCheck =
  | { state: 'idle' }
  | ({ state: 'running' } & Seen)
  | ({ state: 'done'; head: string } & Seen)
  | { state: 'failed'; error: unknown };

/** Maximum number of faults kept in the browser. */
const shownFaults = 100;

/** Lets the server recompute the chain part by part; stops when the page is left. */
export function useAuditCheck(): {
  check: AuditCheck;
  run: (kept: readonly string[]) => Promise<AuditCheck>;
  stop: () => void;
} {
  const { call } = usePlatform();
  const [check, setCheck] = useState<AuditCheck>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setCheck({ state: 'idle' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (kept: readonly string[]): Promise<AuditCheck> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const seen: Seen = { checked: 0, until: 0, faults: [] };
      let head: string | undefined;
      const show = (shown: AuditCheck) => {
        if (running.current === own) setCheck(shown);
        return shown;
      };
      show({ state: 'running', ...seen });
      try {
        for (;;) {
          const part: Part = await call(
            adminAuditCheck,
            {
              query: {
                ...(head === undefined ? {} : { after: head, until: seen.until }),
                ...(kept.length === 0 ? {} : { kept: kept.join(',') }),
              },
            },
            { signal: own.signal, quiet: true },
          );
          seen.checked += part.checked;
          seen.until = part.until;
          seen.faults = [...seen.faults, ...part.faults].slice(0, shownFaults);
          head = `${part.head.seq}:${part.head.hash}`;
          if (part.done) return show({ state: 'done', head, ...seen });
          show({ state: 'running', ...seen });
        }
      } catch (error) {
        return show({ state: 'failed', error });
      }
    },
    [call],
  );
  return { check, run, stop };
}
