import { type AdminSupportMessage, formatDecimal, type SupportMessage } from '@fairtick/contracts';
import { unreadable } from '../members/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import type { MessageRow } from './messages.repo.ts';
import { messageBound } from './support.rules.ts';

/** Both accounts of a member have two decimals (CNY and DEMO). */
const scale = 2;

/** A message as its member reads it: the name of the administrator is not shown. */
export function toMessage(cipher: Cipher, row: MessageRow): SupportMessage {
  const { id, n, clientId, writer, pictures, erased, topic, at } = row;
  return {
    id,
    n,
    clientId,
    author: writer === null ? 'member' : 'staff',
    text: cipher.read(row.body, messageBound(id)) ?? unreadable,
    erased,
    pictures,
    link: linkOf(row),
    topic,
    at: at.toISOString(),
  };
}

/** The same with the administrator's name, for the console. */
export function toAdminMessage(cipher: Cipher, row: MessageRow): AdminSupportMessage {
  return { ...toMessage(cipher, row), writer: row.writer };
}

function linkOf({ linkKind, linkId, linkAmount, linkCurrency, linkAt }: MessageRow): SupportMessage['link'] {
  if (linkKind === null || linkId === null || linkAmount === null || linkCurrency === null || linkAt === null)
    return null;
  return {
    kind: linkKind,
    id: linkId,
    amount: formatDecimal(linkAmount, scale),
    currency: linkCurrency,
    at: linkAt.toISOString(),
  };
}
