import type { SVGProps } from 'react';
import { classNames } from './class-names.ts';
import { firstIcons, type IconName } from './icon-paths.ts';

const drawings: Partial<Record<IconName, string>> = { ...firstIcons };

/** Registers more icons before their first use. */
export function addIcons(icons: Partial<Record<IconName, string>>): void {
  Object.assign(drawings, icons);
}

type IconProps = Omit<SVGProps<SVGSVGElement>, 'name'> & {
  name: IconName;
  /** Design px at the 375 wide page; grows with the page. */
  size?: number;
};

/** An icon beside a word; ignored by screen readers. */
export function Icon({ name, size = 20, className, ...rest }: IconProps) {
  const side = `${size / 37.5}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      aria-hidden="true"
      className={classNames('icon', name.endsWith('-solid') && 'icon--solid', className)}
      {...rest}
      style={{ width: side, height: side, ...rest.style }}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
