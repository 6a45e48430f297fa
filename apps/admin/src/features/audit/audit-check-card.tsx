import { isKeptHead } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
        <h2 id="chain-title">{t('防篡改检查')}</h2>
        <p className="meta">
          {t(
            '服务器逐条重算哈希链。改动、删除、插入、调换都会被发现；尾部被截断，或整条链被重写，只有与另存的链头比对才能发现，而最后一次保存之后的尾部无从证明。',
          )}
        </p>
        <p className="meta">
          {stored === null
            ? t('本浏览器还没有保存链头；检查通过后会自动保存，下次自动比对。')
            : t('将与本浏览器上次保存的链头（第 {{seq}} 条）比对。', { seq: stored.split(':')[0] ?? '' })}
        </p>
      </div>
      <div className="chain__acts">
        <Input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          status={isWrong ? 'error' : ''}
          aria-invalid={isWrong}
          aria-label={t('另存的链头')}
          placeholder={t('另存的链头（可选），如 1234:9f2c…')}
        />
        {isRunning ? (
          <Button onClick={stop}>{t('停止')}</Button>
        ) : (
          <Button
            type="primary"
            icon={<Glyph name="shield-check" size={16} />}
            disabled={isWrong}
            onClick={() => void start()}
          >
            {t('检查完整性')}
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
        aria-label={t('已检查 {{checked}} / {{until}} 条', { checked, until })}
        format={() => t('已检查 {{checked}} / {{until}} 条', { checked, until })}
      />
    );
  }
  const [first] = faults;
  if (first !== undefined) {
    return (
      <div className="chain__bad">
        <p>
          <Glyph name="circle-alert" size={16} />{' '}
          <strong>
            {t('发现异常：第 {{seq}} 条，{{fault}}', { seq: first.seq, fault: t(faultTexts[first.fault]) })}
          </strong>
        </p>
        <p>{t('已检查 {{checked}} 条，共 {{count}} 处异常', { checked, count: faults.length })}</p>
        <ul>
          {faults.slice(1, 6).map(({ seq, fault }) => (
            <li key={`${seq} ${fault}`}>{t('第 {{seq}} 条，{{fault}}', { seq, fault: t(faultTexts[fault]) })}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="chain__good">
      <p>
        <Glyph name="circle-check" size={16} />{' '}
        <strong>{t('已检查 {{checked}} 条，全部相连，未发现改动', { checked })}</strong>
      </p>
      <p>
        {t('链头，请另存于别处：')}
        <Typography.Text copyable={{ text: check.head }} code className="chain__head">
          {check.head}
        </Typography.Text>
      </p>
    </div>
  );
}
