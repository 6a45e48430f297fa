import { isKeptHead } from '@fairtick/contracts';
import { adminProofText, useText } from '@fairtick/i18n';
import { Button, Input, Progress, Typography } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { readStored, writeStored } from '../../shared/platform/storage.ts';
import { useMe } from '../../shared/platform/use-me.ts';
import { faultTexts } from './audit-texts.ts';
import { type AuditCheck, useAuditCheck } from './use-audit-check.ts';

/** Recomputes the hash chain on the server and compares it with the saved heads. */
export function AuditCheckCard() {
  const { t } = useText();
  const { data: me } = useMe();
  const of = me === undefined ? '' : `:${me.id}`;
  const [typed, setTyped] = useState('');
  const { check, run, stop } = useAuditCheck();
  const stored = readStored('auditHead', of);
  const kept = [stored ?? '', typed.trim().toLowerCase()].filter(isKeptHead);
  const isWrong = typed.trim() !== '' && !isKeptHead(typed.trim().toLowerCase());
  const isRunning = check.state === 'running';

  const start = async () => {
    const ended = await run(kept);
    if (ended.state === 'done' && ended.faults.length === 0) writeStored('auditHead', ended.head, of);
  };
  return (
    <section className="card chain" aria-labelledby="chain-title">
      <div className="chain__text">
        <h2 id="chain-title">{t(adminProofText.tamperCheck)}</h2>
        <p className="meta">{t(adminProofText.serverRecomputesHashChain)}</p>
        <p className="meta">
          {stored === null
            ? t(adminProofText.browserKeepsNoHead)
            : t(adminProofText.comparedHeadBrowserKept, { seq: stored.split(':')[0] ?? '' })}
        </p>
      </div>
      <div className="chain__acts">
        <Input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          status={isWrong ? 'error' : ''}
          aria-invalid={isWrong}
          aria-label={t(adminProofText.headThatWasKept)}
          placeholder={t(adminProofText.keptHeadOptional1234)}
        />
        {isRunning ? (
          <Button onClick={stop}>{t(adminProofText.stop)}</Button>
        ) : (
          <Button
            type="primary"
            icon={<Glyph name="shield-check" size={16} />}
            disabled={isWrong}
            onClick={() => void start()}
          >
            {t(adminProofText.checkLog)}
          </Button>
        )}
      </div>
      <div className="chain__result" role="status">
        <CheckResult check={check} />
      </div>
    </section>
  );
}

function CheckResult({ check }: { check: AuditCheck }) {
  const { t } = useText();
  if (check.state === 'idle') return null;
  if (check.state === 'failed') return <p className="chain__bad">{errorText(check.error, t)}</p>;
  const { checked, until, faults } = check;
  if (check.state === 'running') {
    return (
      <Progress
        percent={until === 0 ? 0 : Math.floor((checked * 100) / until)}
        aria-label={t(adminProofText.checkedUntilEntriesChecked, { checked, until })}
        format={() => t(adminProofText.checkedUntilEntriesChecked, { checked, until })}
      />
    );
  }
  const [first] = faults;
  if (first !== undefined) {
    return (
      <div className="chain__bad">
        <p>
          <Glyph name="circle-alert" size={16} />{' '}
          <strong>{t(adminProofText.faultFoundEntrySeq, { seq: first.seq, fault: t(faultTexts[first.fault]) })}</strong>
        </p>
        <p>{t(adminProofText.checkedEntriesCheckedCount, { checked, count: faults.length })}</p>
        <ul>
          {faults.slice(1, 6).map(({ seq, fault }) => (
            <li key={`${seq} ${fault}`}>{t(adminProofText.entrySeqFault, { seq, fault: t(faultTexts[fault]) })}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="chain__good">
      <p>
        <Glyph name="circle-check" size={16} />{' '}
        <strong>{t(adminProofText.checkedEntriesCheckedAll, { checked })}</strong>
      </p>
      <p>
        {t(adminProofText.headKeptElsewhere)}
        <Typography.Text copyable={{ text: check.head }} code className="chain__head">
          {check.head}
        </Typography.Text>
      </p>
    </div>
  );
}
