import { Seal } from '@fairtick/ui';

/** The blue seal; its label is for screen readers only. */
export function SealMark({ label }: { label: string }) {
  return (
    <span className="seal-mark" title={label}>
      <Seal state="verified" label="" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
