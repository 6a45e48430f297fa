import { useEffect, useRef, useState } from 'react';
import type { Platform } from '../../../shared/create-platform.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { limitsQuery, sessionQuery } from '../../../shared/queries.ts';
import { readJson, writeStored } from '../../../shared/storage.ts';
import { type Check, intervalAt, msUntilDue, parseSeen } from './intervals.ts';

const lockName = 'fairtick-reality-check';
/** How often a check that has to wait looks again. */
const againMs = 1_000;
/** A sleeping device stops timers, so a long wait is checked on its way. */
const longestWaitMs = 60_000;

const readSeen = () => parseSeen(readJson('realityCheck'));
const waitOf = ({ clock }: Platform, check: Check) => msUntilDue(check, readSeen(), clock.now());

function writeSeen({ clock }: Platform, check: Check): void {
  writeStored('realityCheck', JSON.stringify({ ...check, interval: intervalAt(check, clock.now()) }));
}

/** No check covers another dialog, such as an order's outcome, or comes while an order or a form is being sent. */
function isFree(): boolean {
  return document.visibilityState === 'visible' && !document.querySelector('dialog[open], button[aria-busy="true"]');
}

/**
 * Gets the right to show a check, which one tab has at a time; returns the function that gives it back. Closing or
 * reloading the tab gives it back, too. Browsers have no locks on pages without TLS: there, each visible tab shows it.
 */
async function takeTurn(): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((done) => resolve(done)) : resolve(null));
    locks.request(lockName, { ifAvailable: true }, hold).catch(() => resolve(null));
  });
}

/**
 * Whether the check is still due by the server: it may have been changed on another device. A member who pauses cannot
 * trade, so the interval counts as seen.
 */
async function isStillDue(platform: Platform): Promise<boolean> {
  const { queries } = platform;
  const [session, limits] = await Promise.all([
    queries.fetchQuery({ ...sessionQuery(platform), staleTime: 0 }),
    queries.fetchQuery(limitsQuery(platform)),
  ]);
  const check = session.realityCheck;
  if (check === null || waitOf(platform, check) > 0) return false;
  const isPaused = limits.timeOutUntil !== null || limits.exclusion !== null;
  if (isPaused) writeSeen(platform, check);
  return !isPaused;
}

/** Whether to show the reality check now: once for each interval, in one visible tab, until `done` is called. */
export function useDueCheck({ minutes, since }: Check): { isShown: boolean; done: () => void } {
  const platform = usePlatform();
  const [isShown, setShown] = useState(false);
  const giveBack = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const lookAgain = (ms: number) => {
      if (!isOver) timer = setTimeout(() => void look(), ms);
    };
    async function look(): Promise<void> {
      const wait = waitOf(platform, { minutes, since });
      if (wait > 0) return lookAgain(Math.min(wait, longestWaitMs));
      if (!isFree()) return lookAgain(againMs);
      const turn = await takeTurn();
      // Without an answer the member is reminded by what is known.
      const isDue = turn !== null && (await isStillDue(platform).catch(() => true));
      if (isOver || !isDue || !isFree()) {
        turn?.();
        return lookAgain(againMs);
      }
      giveBack.current = turn;
      setShown(true);
    }
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [platform, minutes, since, isShown]);

  useEffect(() => {
    if (!isShown) return undefined;
    // Another tab, on a page without locks, was answered.
    const onStored = () => {
      if (waitOf(platform, { minutes, since }) > 0) setShown(false);
    };
    addEventListener('storage', onStored);
    return () => {
      removeEventListener('storage', onStored);
      giveBack.current?.();
      giveBack.current = null;
    };
  }, [platform, minutes, since, isShown]);

  return {
    isShown,
    done: () => {
      writeSeen(platform, { minutes, since });
      setShown(false);
    },
  };
}
