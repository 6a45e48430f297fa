import type { ComponentPropsWithRef } from 'react';
import { badgeText } from './badge.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: IconName;
  /** Description of the action; its only label. */
  label: string;
  size?: number;
  /** Shows that something is unread; `label` has to say so too. */
  dot?: boolean;
  /** How much is unread; `label` has to say so too. */
  badge?: number;
};

/** A button with only an icon, 44 x 44 to touch. */
export function IconButton({ icon, label, size = 22, dot = false, badge, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classNames('icon-btn', className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={size} />
      {dot && <span className="icon-btn__dot" />}
      {badge !== undefined && (
        <span className="icon-btn__badge" aria-hidden="true">
          {badgeText(badge)}
        </span>
      )}
    </button>
  );
}
