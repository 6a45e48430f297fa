import { Icon, type IconName } from '@fairtick/ui';

/** A line icon beside a word, sized in CSS px. */
export function Glyph({ name, size = 18 }: { name: IconName; size?: number }) {
  return <Icon name={name} style={{ width: size, height: size, flex: 'none' }} />;
}
