import { type Identity, identityReasonWording } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Card, Icon, Notice, type Stage, Stages } from '@fairtick/ui';
import { FactList } from '../../shared/records/fact-list.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { identityStages } from './identity-stages.ts';
import { regionTexts } from './identity-texts.ts';
import { OwnPhotos } from './own-photos.tsx';

/** State of the identity verification: its stages and what the member needs to know. */
export function IdentityStatus({ identity }: { identity: Identity }) {
  const { t } = useText();
  const stages: Stage[] = identityStages(identity).map((stage) => ({ ...stage, title: t(stage.title) }));
  return (
    <>
      <Stages numbered label={t('认证进度')} stages={stages} />
      <Verified identity={identity} />
      <Pending identity={identity} />
      <Stopped identity={identity} />
    </>
  );
}

function Verified({ identity }: { identity: Identity }) {
  const { t } = useText();
  const formats = usePlatformFormats();
  if (identity.state !== 'verified') return null;
  const { onFile, verifiedUntil, canSubmit } = identity;
  return (
    <Card padded className="verified">
      <h2 className="verified__title">
        <Icon name="user-check" size={22} />
        {t('已实名')}
      </h2>
      <FactList
        facts={[
          [t('姓名'), onFile.name],
          [t('证件号码'), onFile.idNumber],
          [t('有效期至'), verifiedUntil === null ? null : formats.date(lastMomentBefore(verifiedUntil))],
        ]}
      />
      {canSubmit && <Notice tone="info">{t('认证即将到期，可现在提交新的证件；审核期间现有认证继续有效。')}</Notice>}
    </Card>
  );
}

/** A document valid through the 6th expires at the first moment of the 7th. */
function lastMomentBefore(instant: string): Date {
  return new Date(Date.parse(instant) - 1);
}

function Pending({ identity: { check } }: { identity: Identity }) {
  const { t, formats } = useText();
  if (check?.state !== 'pending_review') return null;
  return (
    <Card padded>
      <FactList
        facts={[
          [t('证件类型'), t(regionTexts[check.region])],
          [t('姓名'), check.document?.name ?? null],
          [t('证件号码'), check.document?.idNumber ?? null],
          [t('提交时间'), formats.dateTime(check.createdAt)],
          [t('当前环节'), check.takenUpAt === null ? t('等待审核员处理') : t('审核员处理中')],
          [t('答复时限'), check.dueAt === null ? null : t('{{time}} 前', { time: formats.dateTime(check.dueAt) })],
        ]}
      />
      <OwnPhotos check={check} />
    </Card>
  );
}

/** Rejected, revoked or expired: all reasons, and what the member can do. */
function Stopped({ identity }: { identity: Identity }) {
  const { t, language } = useText();
  const formats = usePlatformFormats();
  const { check, attemptsLeft, keepRejectedDays } = identity;
  if (check === null || check.state === 'pending_review' || check.state === 'verified') return null;
  if (check.state === 'expired') {
    const at = formats.date(check.endedAt ?? check.createdAt);
    return identity.state === 'verified' ? null : (
      <Notice tone="warn">{t('认证已于 {{at}} 到期，请重新提交。', { at })}</Notice>
    );
  }
  return (
    <Card padded className="stopped">
      <h2>{check.state === 'revoked' ? t('认证已被撤销') : t('未通过审核')}</h2>
      <ul className="stopped__reasons">
        {check.reasons.map((reason) => (
          <li key={reason}>{identityReasonWording[language][reason]}</li>
        ))}
      </ul>
      {attemptsLeft > 0 ? (
        <p className="stopped__note">
          {t('请按以上 {{count}} 条原因修改后重新提交', { count: check.reasons.length })} ·{' '}
          {t('还可提交 {{count}} 次', { count: attemptsLeft })}
        </p>
      ) : (
        <p className="stopped__note">{t('提交次数已用完，请联系客服。')}</p>
      )}
      {check.state === 'rejected' && check.frontUploadId !== null && (
        <p className="stopped__note">{t('未通过的照片与资料将在 {{count}} 天后清除', { count: keepRejectedDays })}</p>
      )}
      <OwnPhotos check={check} />
    </Card>
  );
}
