import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type TagProps = {
  tone?: 'plain' | 'outline' | 'warn' | 'done' | 'crit' | 'up' | 'down';
  icon?: IconName;
  className?: string;
  children: ReactNode;
};

/** A state as a word with an icon; never by colour alone. */
export function Tag({ tone = 'plain', icon, className, children }: TagProps) {
  return (
    <span className={classNames('tag', tone !== 'plain' && `tag--${tone}`, className)}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
