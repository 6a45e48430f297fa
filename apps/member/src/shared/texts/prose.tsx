/** Plain text whose own line breaks part the paragraphs. Never markup, whoever wrote it. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      <p>{text}</p>
    </div>
  );
}
