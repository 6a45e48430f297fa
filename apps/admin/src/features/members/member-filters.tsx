import {
  type MemberActivity,
  type MemberState,
  memberActivities,
  memberStates,
  platformDayStart,
  type RestrictionKind,
  restrictionKinds,
} from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';
import { DatePicker, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { usePlatformFormats } from '../../shared/platform/use-platform-formats.ts';
import type { ListAddress } from '../../shared/table/use-list-address.ts';
import { useTodayMark } from '../../shared/table/use-today-mark.ts';
import { searchWidth } from '../../shared/table/width-for.ts';
import { pickedDay } from '../../shared/typed-time.ts';
import { restrictionTexts } from './restriction-texts.ts';

export const memberFilterKeys = ['q', 'state', 'verified', 'restricted', 'activity', 'from', 'to'] as const;
type Key = (typeof memberFilterKeys)[number];

const stateNames: Record<MemberState, Text> = {
  open: msg('正常'),
  locked: msg('登录锁定'),
  paused: msg('自我暂停'),
  closed: msg('已注销'),
};
const activityNames: Record<MemberActivity, Text> = {
  online: msg('在线'),
  day: msg('24 小时内登录'),
  week: msg('7 天内登录'),
  month: msg('30 天内登录'),
  quiet: msg('90 天未登录'),
};

/** The address's filters in the form that the call takes; unknown ones are left out. */
export function memberFiltersOf(filters: Partial<Record<Key, string>>) {
  const state = memberStates.find((one) => one === filters.state);
  const activity = memberActivities.find((one) => one === filters.activity);
  const restricted = restrictionKinds.find((one) => one === filters.restricted);
  const verified = (['yes', 'no'] as const).find((one) => one === filters.verified);
  return {
    ...(filters.q === undefined ? {} : { q: filters.q }),
    ...(state === undefined ? {} : { state }),
    ...(activity === undefined ? {} : { activity }),
    ...(restricted === undefined ? {} : { restricted }),
    ...(verified === undefined ? {} : { verified }),
    ...(isInstant(filters.from) ? { from: filters.from } : {}),
    ...(isInstant(filters.to) ? { to: filters.to } : {}),
  };
}

function isInstant(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
}

/** The first instant of a platform day, or of the day after; empty without a day. */
function startOf(day: string, moveDays: number): string {
  return day === '' ? '' : platformDayStart(new Date(`${day}T00:00:00Z`), moveDays).toISOString();
}

const longestQuery = 254;

/** The search field for any detail of a member, and the list's filters. */
export function MemberFilters({ address, children }: { address: ListAddress<Key>; children: ReactNode }) {
  const { t } = useText();
  const platform = usePlatformFormats();
  const { filters, setFilters } = address;
  const known = memberFiltersOf(filters);
  const hint = t('会员名、手机、邮箱、姓名、证件、卡号、单号、邀请码、IP');
  const set = (key: Key, value: string | undefined) => setFilters({ ...filters, [key]: value ?? '' });
  return (
    <search className="filters">
      <Input.Search
        key={filters.q}
        allowClear
        defaultValue={filters.q}
        maxLength={longestQuery}
        style={{ width: searchWidth(hint, 420) }}
        placeholder={hint}
        aria-label={t('按任意资料查找会员')}
        onSearch={(text) => set('q', text.trim())}
      />
      <Select<MemberState>
        allowClear
        style={{ width: 120 }}
        aria-label={t('状态')}
        placeholder={t('全部状态')}
        value={known.state ?? null}
        onChange={(one) => set('state', one)}
        options={memberStates.map((value) => ({ value, label: t(stateNames[value]) }))}
      />
      <Select<'yes' | 'no'>
        allowClear
        style={{ width: 110 }}
        aria-label={t('实名')}
        placeholder={t('实名')}
        value={known.verified ?? null}
        onChange={(one) => set('verified', one)}
        options={[
          { value: 'yes', label: t('已实名') },
          { value: 'no', label: t('未实名') },
        ]}
      />
      <Select<RestrictionKind>
        allowClear
        style={{ width: 130 }}
        aria-label={t('限制')}
        placeholder={t('限制')}
        value={known.restricted ?? null}
        onChange={(one) => set('restricted', one)}
        options={restrictionKinds.map((value) => ({ value, label: t(restrictionTexts[value].name) }))}
      />
      <Select<MemberActivity>
        allowClear
        style={{ width: 150 }}
        aria-label={t('活跃度')}
        placeholder={t('活跃度')}
        value={known.activity ?? null}
        onChange={(one) => set('activity', one)}
        options={memberActivities.map((value) => ({ value, label: t(activityNames[value]) }))}
      />
      <DatePicker.RangePicker
        style={{ width: 'min(100%, 430px)' }}
        allowEmpty={[true, true]}
        cellRender={useTodayMark('platform')}
        aria-label={t('注册时间')}
        placeholder={[`${t('注册自')} (${platform.zone})`, t('到')]}
        onChange={(range) =>
          setFilters({ ...filters, from: startOf(pickedDay(range?.[0]), 0), to: startOf(pickedDay(range?.[1]), 1) })
        }
      />
      {children}
    </search>
  );
}
