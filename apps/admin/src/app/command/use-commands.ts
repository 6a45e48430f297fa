import { adminMembers, commandSearch, type Found, type FoundKind, recordNumber } from '@fairtick/contracts';
import {
  adminFrameText,
  adminIdentityText,
  adminProofText,
  adminReviewsText,
  adminSavingsText,
  adminSupportText,
  adminWorkbenchText,
  type Text,
  useText,
} from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemPath, memberPath, paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useCan, useMe } from '../../shared/platform/use-me.ts';
import { menuFor } from '../menu.ts';
import { type Command, readRecent } from './recent-commands.ts';

export type CommandGroup = { name: string; commands: Command[] };

/** The buttons of the open item that have a key, and can be pressed. */
function actionsOnItem(): Command[] {
  const buttons = document.querySelectorAll<HTMLElement>('.panel button[aria-keyshortcuts]:enabled');
  return [...buttons].map((press) => {
    const key = (press.getAttribute('aria-keyshortcuts') ?? '').replace('Shift+', '⇧');
    // The key inside a button is shown beside its name.
    const title = (press.textContent ?? '').replace(key, '').trim();
    return { to: `#${key}`, title, hint: key, icon: 'bolt', press };
  });
}

const shortest = 2;
const pauseMs = 180;

const labels: Record<FoundKind, { name: Text; icon: IconName }> = {
  member: { name: adminFrameText.members, icon: 'user' },
  deposit: { name: adminReviewsText.deposit, icon: 'download' },
  withdrawal: { name: adminReviewsText.withdrawal, icon: 'upload' },
  order: { name: adminSupportText.orders, icon: 'history' },
  approval: { name: adminProofText.approval, icon: 'double-check' },
  identity: { name: adminIdentityText.identityData, icon: 'id-card' },
  savings: { name: adminSavingsText.positions, icon: 'piggy' },
};

/** Results for the typed text: pages by name, records from the server, and the member list as a fallback. */
export function useCommands(words: string): { groups: CommandGroup[]; isSearching: boolean } {
  const { t } = useText();
  const can = useCan();
  const { data: me } = useMe();
  const typed = words.trim();
  const { items, isSearching } = useFound(typed);
  const folded = typed.toLowerCase();

  const pages = menuFor(can).flatMap((group) =>
    group.entries
      .flatMap((entry) => entry.pages)
      .map(({ path, label, icon }) => ({ to: path, title: t(label), hint: t(group.label), icon })),
  );
  pages.push({ to: paths.account, title: t(adminFrameText.myAccount), hint: t(adminFrameText.mine), icon: 'lock' });
  const fitting = pages.filter(
    ({ title, to }) => title.toLowerCase().includes(folded) || to.slice(1).startsWith(folded),
  );
  const members: Command[] =
    typed.length < shortest || !can(adminMembers.permission)
      ? []
      : [
          {
            to: `${paths.members}?${new URLSearchParams({ q: typed })}`,
            title: t(adminWorkbenchText.findQAmongMembers, { q: typed }),
            hint: t(adminFrameText.userNamePhoneId),
            icon: 'search',
          },
        ];
  const recent = typed === '' && me !== undefined ? readRecent(me.id) : [];
  const found = items.map((item) => commandOf(item, t(labels[item.kind].name, { count: 1 })));
  const [actions] = useState(actionsOnItem);
  const groups = [
    {
      name: t(adminReviewsText.actionsOnOpenItem),
      commands: actions.filter(({ title }) => title.toLowerCase().includes(folded)),
    },
    { name: t(adminWorkbenchText.recent), commands: recent },
    { name: t(adminWorkbenchText.pages), commands: fitting },
    { name: t(adminWorkbenchText.records), commands: found },
    { name: t(adminWorkbenchText.search), commands: members },
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching };
}

function useFound(typed: string): { items: readonly Found[]; isSearching: boolean } {
  const { call } = usePlatform();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({
    queryKey: ['commands', asked],
    queryFn: ({ signal }) => call(commandSearch, { query: { q: asked } }, { signal, quiet: true }),
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isWanted = typed.length >= shortest;
  return {
    items: isWanted ? (query.data?.items ?? []) : [],
    isSearching: isWanted && (typed !== asked || query.isFetching),
  };
}

function commandOf({ kind, id, username, memberId, reference }: Found, name: string): Command {
  const { icon } = labels[kind];
  if (kind === 'member') return { to: memberPath(id), title: username ?? id, hint: name, icon };
  const title = `${name} ${reference ?? recordNumber(id)}`;
  return { to: placeOf(kind, id, memberId), title, hint: username ?? '', icon };
}

function placeOf(kind: Exclude<FoundKind, 'member'>, id: string, memberId: string | null): string {
  if (kind === 'deposit') return itemPath('deposits', id);
  if (kind === 'withdrawal') return itemPath('withdrawals', id);
  if (kind === 'approval') return itemPath('approvals', id);
  if (kind === 'identity') return itemPath('identity', id);
  if (kind === 'savings' && memberId !== null) return `${memberPath(memberId)}?tab=savings`;
  return `${paths.orders}?${new URLSearchParams({ state: 'all', open: id })}`;
}
