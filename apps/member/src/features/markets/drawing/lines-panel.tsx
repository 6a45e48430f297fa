import { marketsText, useText } from '@fairtick/i18n';
import { Icon, IconButton } from '@fairtick/ui';
import { type Drawing, type DrawnLine, mostLines, wordOf } from './drawn-lines.ts';
import type { DrawnLines } from './use-drawn-lines.ts';

export type LinesPanelProps = {
  drawn: DrawnLines;
  priceText: (pips: number) => string;
  onDraw: (drawing: Drawing) => void;
};

const kinds = { level: marketsText.horizontalLine, trend: marketsText.trendLine } as const;

/** Draws a new line, and lists the drawn ones, newest first, to move or delete them. */
export function LinesPanel({ drawn, priceText, onDraw }: LinesPanelProps) {
  const { t } = useText();
  const { lines, remove, removeAll } = drawn;
  const isFull = lines.length >= mostLines;
  const textOf = (line: DrawnLine) =>
    line.kind === 'level' ? priceText(line.price) : `${priceText(line.from.price)} → ${priceText(line.to.price)}`;
  return (
    <>
      {(['level', 'trend'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="menu__item"
          disabled={isFull}
          onClick={() => onDraw({ kind, moved: null })}
        >
          <Icon name={kind === 'level' ? 'minus' : 'chart'} size={18} />
          {t(kinds[kind])}
        </button>
      ))}
      <p className="lines__note" role="status">
        {isFull
          ? t(marketsText.noRoomForLines, { most: mostLines })
          : t(marketsText.linesKeptHere, { count: lines.length, most: mostLines })}
      </p>
      {lines.length > 0 && (
        <>
          <ul className="lines__list">
            {lines.toReversed().map((line) => {
              const text = `${t(kinds[line.kind])} ${textOf(line)}`;
              return (
                <li key={wordOf(line)} className="lines__row num">
                  <span className="lines__name">{text}</span>
                  <IconButton
                    icon="pencil"
                    size={18}
                    label={t(marketsText.moveLine, { name: text })}
                    onClick={() => onDraw({ kind: line.kind, moved: line })}
                  />
                  <IconButton
                    icon="trash"
                    size={18}
                    label={t(marketsText.deleteLine, { name: text })}
                    onClick={() => remove(line)}
                  />
                </li>
              );
            })}
          </ul>
          <button type="button" className="menu__item lines__clear" onClick={removeAll}>
            <Icon name="trash" size={18} />
            {t(marketsText.deleteAllLines)}
          </button>
        </>
      )}
    </>
  );
}
