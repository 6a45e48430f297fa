import { adminMembers, recordNumber } from '@fairtick/contracts';
import { adminAuditText, adminFrameText, useText } from '@fairtick/i18n';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCan } from '../../shared/platform/use-me.ts';
import { useFoundMembers } from './savings-queries.ts';

type MemberFilterProps = {
  memberId: string | null;
  /** Name of the chosen member, where known. */
  name: string | undefined;
  onChoose: (memberId: string | null) => void;
};

const typingMs = 400;

/** Selects one member by name, phone or number; each search is an audit entry, so it waits until typing stops. */
export function MemberFilter({ memberId, name, onChoose }: MemberFilterProps) {
  const { t } = useText();
  const may = useCan()(adminMembers.permission);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useFoundMembers(may ? asked : '');
  const options = (found.data?.items ?? []).map(({ id, username, realName }) => ({
    value: id,
    label: `${username} · ${realName}`,
  }));
  if (memberId !== null && options.every(({ value }) => value !== memberId)) {
    options.push({ value: memberId, label: name ?? recordNumber(memberId) });
  }
  return (
    <Select<string>
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: 220 }}
      disabled={!may && memberId === null}
      aria-label={t(adminFrameText.members, { count: 1 })}
      placeholder={t(adminFrameText.userNamePhoneId)}
      loading={found.isFetching}
      notFoundContent={asked === '' ? null : t(adminAuditText.noEntryFits)}
      value={memberId}
      onChange={(one) => onChoose(one ?? null)}
      options={options}
    />
  );
}
