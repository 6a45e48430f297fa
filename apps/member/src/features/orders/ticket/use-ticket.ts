import type { Direction, Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../shared/account-context.tsx';
import { usePlatform } from '../../../shared/platform.tsx';
import { limitsQuery, termsQuery, userInfoQuery, walletQuery } from '../../../shared/queries.ts';
import { toMinor } from '../order-amounts.ts';
import { openOrdersQuery } from '../order-queries.ts';
import { readTicket, startChoice, type TicketChoice, type TicketFacts } from './order-ticket.ts';
import type { TicketDraft } from './ticket-draft.ts';

/** Data that a ticket needs; null while loading. */
export function useTicketFacts(product: Product) {
  const platform = usePlatform();
  const { account } = useAccount();
  const terms = useQuery(termsQuery(platform));
  const wallet = useQuery(walletQuery(platform));
  const user = useQuery(userInfoQuery(platform));
  const limits = useQuery(limitsQuery(platform));
  const open = useQuery(openOrdersQuery(platform));
  const failed = [terms, wallet, user].find((query) => query.isError && query.data === undefined);
  const facts: TicketFacts | null =
    terms.data && wallet.data && user.data
      ? {
          product,
          account,
          terms: terms.data.current,
          verified: user.data.verified,
          availableMinor: toMinor(wallet.data[account].available),
          limits: limits.data ?? null,
          openOrders: open.data ?? null,
        }
      : null;
  return { facts, retry: failed ? () => void Promise.all([terms.refetch(), wallet.refetch(), user.refetch()]) : null };
}

/** State of a ticket; continues from the draft if there is one. */
export function useTicket(facts: TicketFacts, direction: Direction, draft: TicketDraft) {
  const { language } = useText();
  const [choice, setChoice] = useState<TicketChoice>(() => draft.choice() ?? startChoice(direction, facts));
  const change = (part: Partial<TicketChoice>) => {
    const next = { ...(draft.choice() ?? choice), ...part };
    draft.keepChoice(next);
    setChoice(next);
  };
  return { facts, choice, change, ...readTicket(choice, facts, language) };
}

export type Ticket = ReturnType<typeof useTicket>;
