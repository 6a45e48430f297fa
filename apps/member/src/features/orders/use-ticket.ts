import type { Direction, Product } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../app/account-context.tsx';
import { usePlatform } from '../../app/platform.tsx';
import { termsQuery, userInfoQuery, walletQuery } from '../../app/queries.ts';
import { toMinor } from './order-amounts.ts';
import { readTicket, startChoice, type TicketChoice, type TicketFacts } from './order-ticket.ts';

/** What a ticket needs to know before it can be filled in; null while that is loading. */
export function useTicketFacts(product: Product) {
  const platform = usePlatform();
  const { account } = useAccount();
  const terms = useQuery(termsQuery(platform));
  const wallet = useQuery(walletQuery(platform));
  const user = useQuery(userInfoQuery(platform));
  const failed = [terms, wallet, user].find((query) => query.isError && query.data === undefined);
  const facts: TicketFacts | null =
    terms.data && wallet.data && user.data
      ? {
          product,
          account,
          terms: terms.data.current,
          verified: user.data.verified,
          availableMinor: toMinor(wallet.data[account].available),
        }
      : null;
  return { facts, retry: failed ? () => void Promise.all([terms.refetch(), wallet.refetch(), user.refetch()]) : null };
}

/** An order being filled in. */
export function useTicket(facts: TicketFacts, direction: Direction) {
  const [choice, setChoice] = useState<TicketChoice>(() => startChoice(direction, facts));
  const change = (part: Partial<TicketChoice>) => setChoice((was) => ({ ...was, ...part }));
  return { facts, choice, change, ...readTicket(choice, facts) };
}

export type Ticket = ReturnType<typeof useTicket>;
