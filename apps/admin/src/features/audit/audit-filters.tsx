import { adminAudit, type InputOf } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, DatePicker, Input, Select } from 'antd';
import type { ListAddress } from '../../table/use-list-address.ts';
import { actionTexts } from './audit-texts.ts';

export const auditFilterKeys = ['action', 'actorId', 'targetId', 'from', 'to'] as const;
type Key = (typeof auditFilterKeys)[number];
type AuditQuery = InputOf<typeof adminAudit>['query'];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Filters of the address as the call takes them; what it would refuse is left out. */
export function auditQueryOf(filters: Partial<Record<Key, string>>): AuditQuery {
  const valid = adminAudit.query.safeParse(filters);
  if (valid.success) return filters;
  const wrong = new Set(valid.error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !wrong.has(key)));
}

/** What to look for: act, object, time. */
export function AuditFilters({ address }: { address: ListAddress<Key> }) {
  const { t, formats } = useText();
  const { filters, setFilters } = address;
  return (
    <search className="filters">
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 210 }}
        aria-label={t('操作')}
        placeholder={t('全部操作')}
        value={filters.action ?? null}
        onChange={(action) => setFilters({ ...filters, action: action ?? '' })}
        options={Object.entries(actionTexts).map(([value, label]) => ({ value, label: t(label) }))}
      />
      <Input.Search
        key={filters.targetId}
        allowClear
        defaultValue={filters.targetId}
        style={{ width: 330 }}
        placeholder={t('对象编号，例如会员编号')}
        aria-label={t('对象编号')}
        onSearch={(text) => {
          const targetId = text.trim().toLowerCase();
          if (targetId === '' || uuid.test(targetId)) setFilters({ ...filters, targetId });
        }}
      />
      <DatePicker.RangePicker
        style={{ width: 380 }}
        format="YYYY-MM-DD HH:mm"
        showTime={{ format: 'HH:mm' }}
        placeholder={[`${t('从')} (${formats.zone})`, t('到')]}
        onChange={(range) =>
          setFilters({ ...filters, from: range?.[0]?.toISOString() ?? '', to: range?.[1]?.toISOString() ?? '' })
        }
      />
      {Object.keys(filters).length > 0 && (
        <Button type="link" onClick={() => setFilters({})}>
          {t('清除筛选')}
        </Button>
      )}
    </search>
  );
}
