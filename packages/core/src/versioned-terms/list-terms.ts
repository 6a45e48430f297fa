import type { Ctx } from '../context.ts';
import { splitVersions, versionView } from './terms.rules.ts';
import type { TermsKind, TermsVersion, TermsView } from './terms-kind.ts';

type TermsList<Input> = { current: TermsView<Input>; upcoming: TermsView<Input>[]; versions: TermsVersion<Input>[] };

const mostVersions = 50;

/** Terms as the console shows them: with who proposed each version and who put it in force. */
export async function listTerms<Input extends object>(
  kind: TermsKind<Input>,
  ctx: Pick<Ctx, 'db'>,
): Promise<TermsList<Input>> {
  const versions = await kind.find(ctx.db.prisma);
  const { current, upcoming } = splitVersions(kind, versions);
  const newest = versions.toReversed().slice(0, mostVersions);
  return { current, upcoming, versions: newest.map((row) => versionView(kind, row)) };
}
