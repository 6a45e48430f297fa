type FileFieldProps = { id?: string; accept: string; onChange?: (file: File | null) => void };

/** The browser's own file chooser as a field of a form: works by keyboard and says its file's name. */
export function FileField({ id, accept, onChange }: FileFieldProps) {
  return (
    <input
      id={id}
      type="file"
      className="file-field"
      accept={accept}
      onChange={({ target }) => onChange?.(target.files?.[0] ?? null)}
    />
  );
}
