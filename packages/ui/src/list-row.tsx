import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type ListRowProps = {
  icon?: IconName;
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  /** Makes the row a button with a chevron. */
  onPress?: () => void;
  className?: string;
};

/** One line of a card's list; rows inside `.rows` get hairlines inset to the text edge. */
export function ListRow({ icon, title, note, end, onPress, className }: ListRowProps) {
  const content = (
    <>
      {icon && (
        <span className="row__icon">
          <Icon name={icon} />
        </span>
      )}
      <span className="row__main">
        {title}
        {note !== undefined && <span className="row__note">{note}</span>}
      </span>
      {(end !== undefined || onPress) && (
        <span className="row__end">
          {end}
          {onPress && <Icon name="chevron-right" size={18} />}
        </span>
      )}
    </>
  );
  if (!onPress) return <div className={classNames('row', className)}>{content}</div>;
  return (
    <button type="button" className={classNames('row', className)} onClick={onPress}>
      {content}
    </button>
  );
}
