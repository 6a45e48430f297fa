import { adminMembersText, useText } from '@fairtick/i18n';
import { Glyph } from '../../shared/parts/glyph.tsx';

export function VerifiedTag({ verified }: { verified: boolean }) {
  const { t } = useText();
  return verified ? (
    <span className="tag tag--seal">
      <Glyph name="check" size={13} />
      {t(adminMembersText.verified)}
    </span>
  ) : (
    <span className="tag">
      <Glyph name="minus" size={13} />
      {t(adminMembersText.notVerified)}
    </span>
  );
}
