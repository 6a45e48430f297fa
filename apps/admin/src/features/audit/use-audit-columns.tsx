import { adminAuditText, serverText, useText } from '@fairtick/i18n';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { Moment } from '../../shared/table/moment.tsx';
import type { AuditRow } from './audit-row.ts';
import { actionTexts, actorTexts } from './audit-texts.ts';

type Columns = NonNullable<TableProps<AuditRow>['columns']>;

/** The first columns of every audit list: time, actor, action. */
export function useAuditColumns(): Columns {
  const { t } = useText();
  return useMemo<Columns>(
    () => [
      {
        title: t(adminAuditText.time),
        render: (_, { at }) => <Moment at={at} />,
      },
      {
        title: t(adminAuditText.by),
        render: (_, row) => (
          <>
            <strong className="nowrap">{row.actorName}</strong>{' '}
            <span className="meta nowrap">{t(actorTexts[row.actorKind], { count: 1 })}</span>
          </>
        ),
      },
      {
        title: t(adminAuditText.act),
        render: (_, { action }) => <span title={action}>{t(actionTexts[action] ?? serverText(action))}</span>,
      },
    ],
    [t],
  );
}
