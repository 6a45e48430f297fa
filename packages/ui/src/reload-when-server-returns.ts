/** A page that fails again soon after a reload would reload without end. */
const atMostEveryMs = 5 * 60_000;
const lookEveryMs = 3_000;
const stampKey = 'fairtick_started_anew';

/**
 * Starts the page anew as soon as the server answers, while a part of it has failed to load: a browser asks for a module
 * once in a page's life, so a part that failed while the line was down, or that a newer build no longer has, comes in a
 * fresh page only. Returns what ends the looking.
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

/** A dialog or a field may hold what a person has entered. */
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

/** Whether it could be written down: where nothing may be stored, nothing would end the starts. */
function stamp(): boolean {
  try {
    sessionStorage.setItem(stampKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
