import { type RetentionKind, retentionTerms } from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';
import { Button, Card, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';

const names: Readonly<Record<RetentionKind, Text>> = {
  closed: msg('注销后的姓名、证件号与手机号'),
  payments: msg('付款人姓名、付款凭证、已解绑的银行卡与钱包'),
  identity: msg('失效的身份验证资料与照片'),
  identity_rejected: msg('未通过的身份验证资料与照片'),
  support: msg('客服对话与图片'),
  sessions: msg('登录记录：时间、地址与浏览器'),
  notifications: msg('已读的通知'),
};

const kinds = Object.keys(names) as RetentionKind[];

/** Storage periods, as the database applies them. */
export function KeptCard() {
  const { t } = useText();
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['retention-terms'],
    queryFn: async ({ signal }) => (await call(retentionTerms, {}, { signal, quiet: true })).items,
  });
  const known = query.data?.toSorted((a, b) => b.days - a.days);
  // The kinds of data are known before their periods, so the card below does not move when these load.
  const terms: { kind: RetentionKind; days: number | null }[] = known ?? kinds.map((kind) => ({ kind, days: null }));
  return (
    <Card padded aria-label={t('资料保存多久')} aria-busy={query.isPending}>
      <h2 className="data-page__head">{t('资料保存多久')}</h2>
      <p className="data-page__note">
        {t('期限届满后自动删除。资金、订单、行情与操作日志永久保存，其中没有姓名、证件号和手机号。')}
      </p>
      {query.isError ? (
        <Button block onClick={() => void query.refetch()}>
          {t('重试')}
        </Button>
      ) : (
        <dl className="data-page__terms">
          {terms.map(({ kind, days }) => (
            <div key={kind} className="data-page__term">
              <dt>{t(names[kind])}</dt>
              <dd>{days === null ? <Skeleton width={64} height={16} /> : t('保存 {{count}} 天', { count: days })}</dd>
            </div>
          ))}
          <div className="data-page__term">
            <dt>{t('更换或移除的头像')}</dt>
            <dd>{t('立即删除')}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
