import { type DataOf, keys } from '@fairtick/contracts';
import { verifyReceiptsText, verifySiteText } from '@fairtick/i18n';
import { code, facts, h, table } from '../dom.ts';
import { loaded, present } from '../loaded.ts';
import { markedLine } from '../marks.ts';
import { readLogFile, readPublic } from '../read-public.ts';
import { snippet } from '../snippet.ts';
import { ago, count, readStored, store, t, utc } from '../texts.ts';
import { type LogView, readLog } from './read-log.ts';

const keptKey = 'fairtick_verify_checkpoint';

/** The newest checkpoint, what this browser can check of it, and how others watch the log. */
export function logPage(): HTMLElement {
  return h(
    'section',
    { class: 'page' },
    h('h1', {}, t(verifySiteText.log)),
    h('p', { class: 'lead' }, t(verifySiteText.logLead)),
    loaded(async () => {
      const kept = readStored(keptKey);
      const view = await readLog(readLogFile, kept);
      if (view === null) return null;
      // The older checkpoint stays the one to compare with until the log is seen to continue it.
      if (view.grewFrom?.isConsistent !== false && (kept === null || view.grewFrom !== null)) {
        store(keptKey, view.checkpoint);
      }
      return logCards(view, kept);
    }, t(verifySiteText.noLogYet)),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, t(verifySiteText.signingKeys)),
      loaded(async () => keyTable(present(await readPublic(keys)).items)),
    ),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, t(verifySiteText.followLog)),
      h('p', { class: 'card__text' }, t(verifySiteText.followLogHow)),
      snippet(`pnpm monitor ${new URL('..', location.href.split('#')[0]).href} --watch`),
    ),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, t(verifySiteText.runWitness)),
      h('p', { class: 'card__text' }, t(verifySiteText.runWitnessHow)),
      snippet(
        `curl ${new URL('../log/policy', location.href.split('#')[0]).href} > policy\nWITNESS_NAME=witness.example.org/one WITNESS_POLICY=policy DATA_DIR=/var/lib/witness PORT=8081 node witness.mjs`,
      ),
      h('p', { class: 'quiet' }, code('docs/transparency-log.md')),
    ),
  );
}

/** Every key that signed acceptances, with its time. */
function keyTable(items: DataOf<typeof keys>['items']): HTMLElement {
  return table(
    [t(verifySiteText.keyId), t(verifySiteText.keyFrom), t(verifySiteText.keyUntil)],
    items.map(({ keyId, from, until, current }) => [
      code(keyId),
      from ? utc(from) : '—',
      current ? t(verifySiteText.keySigns) : until ? utc(until) : '—',
    ]),
    t(verifySiteText.signingKeys),
  );
}

function logCards(view: LogView, kept: string | null): HTMLElement {
  const { origin, size, root, checkpoint, witnesses } = view;
  const cosigned = witnesses.filter(({ cosignedAtMs }) => cosignedAtMs !== null).length;
  const isContradicted = view.grewFrom?.isConsistent === false;
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'card' },
      h('ul', { class: 'lines' }, checkLines(view)),
      facts([
        [t(verifySiteText.logName), origin],
        [t(verifySiteText.logEntries), count(size)],
        [t(verifySiteText.logRoot), code(root)],
      ]),
      h(
        'details',
        isContradicted ? { open: true } : {},
        h('summary', {}, t(verifySiteText.checkpointText)),
        snippet(checkpoint),
        isContradicted && kept !== null
          ? [h('p', { class: 'quiet' }, t(verifySiteText.checkpointBefore)), h('pre', {}, kept)]
          : [],
      ),
    ),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, t(verifySiteText.cosigned, { count: cosigned, all: witnesses.length })),
      table(
        [t(verifySiteText.witnesses), t(verifySiteText.cosignedAt)],
        witnesses.map(({ name, cosignedAtMs }) => [
          h('span', { class: 'wrap' }, name),
          cosignedAtMs === null ? t(verifySiteText.notCosigned) : ago(cosignedAtMs),
        ]),
        t(verifySiteText.witnesses),
      ),
      h('p', { class: 'quiet' }, t(verifySiteText.ownWitness)),
    ),
  );
}

function checkLines({ isSigned, isRootOfTiles, grewFrom }: LogView): HTMLElement[] {
  const signed =
    isSigned === null
      ? markedLine('not_checked', t(verifyReceiptsText.noSignatureCheckHere))
      : isSigned
        ? markedLine('ok', t(verifySiteText.signedByLog))
        : markedLine('failed', t(verifySiteText.notSignedByLog));
  const root =
    isRootOfTiles === null
      ? markedLine('not_checked', t(verifySiteText.tileMissing))
      : isRootOfTiles
        ? markedLine('ok', t(verifySiteText.rootComputed))
        : markedLine('failed', t(verifySiteText.rootDiffers));
  const grew =
    grewFrom === null
      ? markedLine('not_checked', t(verifySiteText.firstVisit))
      : grewFrom.isConsistent
        ? markedLine('ok', t(verifySiteText.sameAsBefore, { count: count(grewFrom.size) }))
        : markedLine('failed', t(verifySiteText.rewritten));
  return [signed, root, grew];
}
