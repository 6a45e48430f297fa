/** Plain text with its line breaks as paragraphs. Never interpreted as markup. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      <p>{text}</p>
    </div>
  );
}
