import { classNames } from '@fairtick/ui';
import { useAvatarPicture } from '../avatar/use-avatar-picture.ts';

type AvatarProps = {
  name: string;
  /** Upload id of the member's picture; empty without one. */
  picture: string;
  size?: 's' | 'm' | 'l';
};

/** The member's picture, or the first letter of their name. Decorative beside the name. */
export function Avatar({ name, picture, size = 'm' }: AvatarProps) {
  const address = useAvatarPicture(picture);
  return (
    <span className={classNames('avatar', size !== 'm' && `avatar--${size}`)} aria-hidden="true">
      {address === null ? name.slice(0, 1).toUpperCase() : <img src={address} alt="" />}
    </span>
  );
}
