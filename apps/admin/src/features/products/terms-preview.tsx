import type { ProductTermsInput } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { ChangePreview } from '../../shared/terms/change-preview.tsx';
import { termsLines } from '../../shared/terms/terms-words.ts';
import { useTermsPreview } from './product-queries.ts';

type TermsPreviewProps = { productId: string; before: ProductTermsInput; after: ProductTermsInput | null };

/** The form's differences from the newest version. */
export function TermsPreview({ productId, before, after }: TermsPreviewProps) {
  const { t, formats } = useText();
  const lines = after === null ? null : termsLines({ t, formats }, before, after);
  const { data, error } = useTermsPreview(productId, lines === null || lines.length === 0 ? null : after);
  return <ChangePreview lines={lines} data={data} error={error} />;
}
