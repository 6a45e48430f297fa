import { classNames } from '@fairtick/ui';

/** The member's picture, or the first letter of his name. Decorative beside the name. */
export function Avatar({ name, picture, small = false }: { name: string; picture: string; small?: boolean }) {
  return (
    <span className={classNames('avatar', small && 'avatar--s')} aria-hidden="true">
      {picture === '' ? name.slice(0, 1).toUpperCase() : <img src={picture} alt="" />}
    </span>
  );
}
