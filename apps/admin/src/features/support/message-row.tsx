import {
  type AdminSupportMessage,
  numberOf,
  type SupportLink,
  type SupportLinkKind,
  type SupportTopic,
} from '@fairtick/contracts';
import { adminRetentionText, adminReviewsText, adminSupportText, type Text, useText } from '@fairtick/i18n';
import { classNames, type IconName, Tag } from '@fairtick/ui';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { itemPath, orderPath } from '../../shared/paths.ts';
import { SupportPicture } from './support-picture.tsx';

/** One message: the member's on the left, staff replies with their author on the right. */
export function MessageRow({ message, member }: { message: AdminSupportMessage; member: string }) {
  const { t, formats } = useText();
  const { author, writer, text, erased, pictures, link, topic, at } = message;
  return (
    <li className={classNames('line', author === 'staff' && 'line--staff')}>
      <p className="meta">
        {writer ?? member} · <time dateTime={at}>{formats.dateTime(at)}</time>
      </p>
      {topic !== null && <Tag tone="outline">{t(topicLabels[topic])}</Tag>}
      {link !== null && <LinkedRecord link={link} />}
      {text !== '' && <p className="line__text">{text}</p>}
      {erased && <p className="meta">{t(adminRetentionText.deletedEndTerm)}</p>}
      {pictures.map(({ id }) => (
        <SupportPicture key={id} uploadId={id} />
      ))}
    </li>
  );
}

const linkLabels: Record<SupportLinkKind, { text: Text; icon: IconName }> = {
  order: { text: adminSupportText.orders, icon: 'receipt' },
  withdrawal: { text: adminReviewsText.withdrawal, icon: 'upload' },
  deposit: { text: adminReviewsText.deposit, icon: 'download' },
};

const topicLabels: Record<SupportTopic, Text> = {
  deposit: adminSupportText.topicDeposit,
  withdrawal: adminSupportText.topicWithdrawal,
  order: adminSupportText.topicOrder,
  savings: adminSupportText.topicSavings,
  account: adminSupportText.topicAccount,
  other: adminSupportText.topicOther,
};

/** The record that the message concerns, opened beside its list. */
function LinkedRecord({ link }: { link: SupportLink }) {
  const { t, formats } = useText();
  const { kind, id, amount, currency, at } = link;
  const face = (
    <>
      <Glyph name={linkLabels[kind].icon} size={16} />
      <span>
        <strong>
          {t(linkLabels[kind].text)} {moneyText(amount, currency)}
        </strong>{' '}
        <span className="meta">
          {formats.dateTime(at)} · {numberOf(kind, id)}
        </span>
      </span>
    </>
  );
  const path = kind === 'order' ? orderPath(id) : itemPath(kind === 'deposit' ? 'deposits' : 'withdrawals', id);
  return (
    <Link className="line__link" to={path}>
      {face}
    </Link>
  );
}
