import { adminIdentityNumbers, type ReviewedIdentity } from '@fairtick/contracts';
import { adminIdentityText, adminMembersText, useText } from '@fairtick/i18n';
import { Alert, Button } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan, useMe } from '../../shared/platform/use-me.ts';
import { useNumbers } from './identity-queries.ts';
import { regionNames } from './identity-texts.ts';

type Row = { label: string; declared: string | null; onFile: string; differs: boolean };

/** Submitted details beside those on file; masked until the reviewer with the claim asks, which the member sees. */
export function DocumentCard({ item }: { item: ReviewedIdentity }) {
  const { t } = useText();
  const can = useCan()(adminIdentityNumbers.permission);
  const { data: me } = useMe();
  const reveal = useNumbers(item.id);
  const may = can && (item.state !== 'pending_review' || item.claim?.adminId === me?.id);
  const whole = may ? reveal.data : undefined;
  const declared = whole === undefined ? item.document : whole.declared;
  const onFile = whole?.onFile ?? { name: item.member.realName, idNumber: item.member.idNumber };
  const rows: Row[] = [
    {
      label: t(adminMembersText.name),
      declared: declared?.name ?? null,
      onFile: onFile.name,
      differs: item.nameDiffers,
    },
    {
      label: t(adminMembersText.idNumber),
      declared: declared?.idNumber ?? null,
      onFile: onFile.idNumber,
      differs: item.numberDiffers,
    },
  ];
  return (
    <section className="document" aria-label={t(adminIdentityText.documentData)}>
      <table className="document__table">
        <thead>
          <tr>
            <th scope="col">{t(regionNames[item.region])}</th>
            <th scope="col">{t(adminIdentityText.declared)}</th>
            <th scope="col">{t(adminIdentityText.onFile)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>
                {row.declared ?? t(adminIdentityText.purgedByRule)}
                {row.differs && item.state === 'pending_review' && (
                  <span className="tag tag--warn">
                    <Glyph name="warning" size={13} />
                    {t(adminIdentityText.differs)}
                  </span>
                )}
              </td>
              <td>{row.onFile}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {can && !may && <p className="meta">{t(adminIdentityText.claimSeeFullName)}</p>}
      {reveal.error !== null && <Alert type="error" showIcon title={errorText(reveal.error, t)} role="alert" />}
      {may && whole === undefined && (
        <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
          {t(adminIdentityText.showNameNumberMember)}
        </Button>
      )}
    </section>
  );
}
