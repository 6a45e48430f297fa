/** Plain text with its line breaks as paragraphs. Never markup, whoever the author is. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      <p>{text}</p>
    </div>
  );
}
