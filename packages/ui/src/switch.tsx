type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch that takes effect immediately. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className="switch"
      onClick={() => onChange(!checked)}
    />
  );
}
