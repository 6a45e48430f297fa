import { Seal } from '@fairtick/ui';

/** The blue seal without its sentence, which only screen readers get. */
export function SealMark({ label }: { label: string }) {
  return (
    <span className="seal-mark" title={label}>
      <Seal state="verified" label="" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
