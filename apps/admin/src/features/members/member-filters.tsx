import {
  type MemberActivity,
  type MemberState,
  memberActivities,
  memberStates,
  platformDayStart,
  type RestrictionKind,
  restrictionKinds,
} from '@fairtick/contracts';
import {
  adminAuditText,
  adminMemberFilesText,
  adminMembersText,
  adminReviewsText,
  type Text,
  useText,
} from '@fairtick/i18n';
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
  open: adminMembersText.open,
  locked: adminMembersText.loginLocked,
  paused: adminMemberFilesText.selfImposedPauses,
  closed: adminMembersText.closed,
};
const activityNames: Record<MemberActivity, Text> = {
  online: adminMembersText.online,
  day: adminMembersText.signedWithin24H,
  week: adminMembersText.signedWithin7Days,
  month: adminMembersText.signedWithin30Days,
  quiet: adminMembersText.notSigned90Days,
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
  const hint = t(adminMembersText.usernamePhoneEMail);
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
        aria-label={t(adminMembersText.findMembersAnythingTheirs)}
        onSearch={(text) => set('q', text.trim())}
      />
      <Select<MemberState>
        allowClear
        style={{ width: 120 }}
        aria-label={t(adminMembersText.state)}
        placeholder={t(adminReviewsText.allStates)}
        value={known.state ?? null}
        onChange={(one) => set('state', one)}
        options={memberStates.map((value) => ({ value, label: t(stateNames[value]) }))}
      />
      <Select<'yes' | 'no'>
        allowClear
        style={{ width: 110 }}
        aria-label={t(adminMembersText.identity)}
        placeholder={t(adminMembersText.identity)}
        value={known.verified ?? null}
        onChange={(one) => set('verified', one)}
        options={[
          { value: 'yes', label: t(adminMembersText.verified) },
          { value: 'no', label: t(adminMembersText.notVerified) },
        ]}
      />
      <Select<RestrictionKind>
        allowClear
        style={{ width: 130 }}
        aria-label={t(adminMembersText.restrictions)}
        placeholder={t(adminMembersText.restrictions)}
        value={known.restricted ?? null}
        onChange={(one) => set('restricted', one)}
        options={restrictionKinds.map((value) => ({ value, label: t(restrictionTexts[value].name) }))}
      />
      <Select<MemberActivity>
        allowClear
        style={{ width: 150 }}
        aria-label={t(adminMembersText.activity)}
        placeholder={t(adminMembersText.activity)}
        value={known.activity ?? null}
        onChange={(one) => set('activity', one)}
        options={memberActivities.map((value) => ({ value, label: t(activityNames[value]) }))}
      />
      <DatePicker.RangePicker
        style={{ width: 'min(100%, 430px)' }}
        allowEmpty={[true, true]}
        cellRender={useTodayMark('platform')}
        aria-label={t(adminMembersText.registered)}
        placeholder={[`${t(adminMembersText.registeredFrom)} (${platform.zone})`, t(adminAuditText.to)]}
        onChange={(range) =>
          setFilters({ ...filters, from: startOf(pickedDay(range?.[0]), 0), to: startOf(pickedDay(range?.[1]), 1) })
        }
      />
      {children}
    </search>
  );
}
