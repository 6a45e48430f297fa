import { languages } from '@fairtick/contracts';
import { languageNames } from '@fairtick/i18n';
import { pairParagraphs } from './paragraphs.ts';
import { textsOf } from './texts-of.ts';

/** Changes in texts by language and paragraph; unchanged languages are left out. */
export function TextDiff({ before, after }: { before: unknown; after: unknown }) {
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const changed = languages.filter((language) => (old[language] ?? '') !== (fresh[language] ?? ''));
  return changed.map((language) => (
    <section key={language} className="text-diff" lang={language}>
      <h4 className="text-diff__head">{languageNames[language]}</h4>
      {pairParagraphs(old[language] ?? '', fresh[language] ?? '').map(({ row, ...pair }) => (
        <Paragraph key={row} {...pair} />
      ))}
    </section>
  ));
}

function Paragraph({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before === after) return <p className="text-diff__same">{before}</p>;
  return (
    <>
      {before !== undefined && <del className="text-diff__gone">{`− ${before}`}</del>}
      {after !== undefined && <ins className="text-diff__come">{`+ ${after}`}</ins>}
    </>
  );
}
