import { adminAudit, type InputOf } from '@fairtick/contracts';
import { adminAuditText, adminProofText, type Text, useText } from '@fairtick/i18n';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { FilterField } from '../../shared/table/filter-field.tsx';
import { NumberField } from '../../shared/table/number-field.tsx';
import { TimeRange } from '../../shared/table/time-range.tsx';
import type { ListAddress } from '../../shared/table/use-list-address.ts';
import { actionTexts, targetTexts } from './audit-texts.ts';

export const auditFilterKeys = [
  'action',
  'actor',
  'actorId',
  'targetKind',
  'targetId',
  'memberId',
  'ip',
  'from',
  'to',
] as const;
type Key = (typeof auditFilterKeys)[number];
type AuditQuery = InputOf<typeof adminAudit>['query'];

/** The address's filters in the form that the call takes; invalid ones are left out. */
export function auditQueryOf(filters: Partial<Record<Key, string>>): AuditQuery {
  const valid = adminAudit.query.safeParse(filters);
  if (valid.success) return filters;
  const wrong = new Set(valid.error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !wrong.has(key)));
}

const objectId = /^[\w.:-]{1,64}$/;
const address = /^[0-9a-f.:]{2,45}$/i;
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);

type AuditFiltersProps = { address: ListAddress<Key>; children: ReactNode };

/** Filters of the audit log: actor, action, object, address, time. */
export function AuditFilters({ address: list, children }: AuditFiltersProps) {
  const { t } = useText();
  const { filters, setFilters } = list;
  const set = (key: Key) => (value: string) => setFilters({ ...filters, [key]: value });
  const choice = (key: Key, label: string, all: string, texts: Readonly<Record<string, Text>>) => (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: 190 }}
      aria-label={label}
      placeholder={all}
      value={filters[key] ?? null}
      onChange={(value?: string) => set(key)(value ?? '')}
      options={Object.entries(texts).map(([value, name]) => ({ value, label: t(name, { count: 1 }) }))}
    />
  );
  return (
    <search className="filters">
      {choice('action', t(adminAuditText.act), t(adminAuditText.allActs), actionTexts)}
      <FilterField
        label={t(adminProofText.actedByUserName)}
        value={filters.actor}
        width={150}
        onSearch={set('actor')}
      />
      <NumberField
        of="member"
        label={t(adminProofText.memberByOrOnHim)}
        value={filters.memberId}
        width={240}
        onSearch={set('memberId')}
      />
      {choice('targetKind', t(adminProofText.kindOfObject), t(adminProofText.allKinds), targetTexts)}
      <NumberField
        of="thing"
        also={objectId}
        label={t(adminAuditText.objectId)}
        value={filters.targetId}
        width={220}
        onSearch={set('targetId')}
      />
      <FilterField
        label={t(adminAuditText.ipAddress)}
        value={filters.ip}
        read={matching(address)}
        wrong={t(adminProofText.enterWholeIpAddress)}
        width={150}
        onSearch={set('ip')}
      />
      <TimeRange onChange={(range) => setFilters({ ...filters, ...range })} />
      {Object.keys(filters).length > 0 && (
        <Button type="link" onClick={() => setFilters({})}>
          {t(adminAuditText.clearFilters)}
        </Button>
      )}
      {children}
    </search>
  );
}
