type FileFieldProps = { id?: string; accept: string; onChange?: (file: File | null) => void };

/** The browser's file input as a form field: usable by keyboard, and shows the file's name. */
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
