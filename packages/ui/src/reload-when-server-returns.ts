/** Minimum time between reloads, against an endless loop. */
const atMostEveryMs = 5 * 60_000;
const lookEveryMs = 3_000;
const stampKey = 'fairtick_started_anew';

/**
 * Reloads the page as soon as the server answers, while a part of it has failed to load: a browser requests a module
 * once per page, so a part that failed while the connection was down, or that a newer build has removed, needs a new
 * page. Returns a function that stops it.
 */
export function reloadWhenServerReturns(hasFailed: () => boolean): () => void {
  let isOver = false;
  const look = async () => {
    if (!hasFailed() || isInUse() || wasLately() || !(await answers()) || isOver || !stamp()) return;
    location.reload();
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** An open dialog or a focused field may contain input. */
function isInUse(): boolean {
  return document.querySelector('dialog[open], :is(input, textarea):focus') !== null;
}

async function answers(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

function wasLately(): boolean {
  try {
    const agoMs = Date.now() - Number(sessionStorage.getItem(stampKey) ?? 0);
    return agoMs >= 0 && agoMs < atMostEveryMs;
  } catch {
    return true;
  }
}

/** Whether the reload could be recorded: without storage nothing would stop a loop. */
function stamp(): boolean {
  try {
    sessionStorage.setItem(stampKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
