/** Width to height of an identity card (ISO/IEC 7810 ID-1). */
const cardAspect = 85.6 / 53.98;
/** Largest share of the picture that the frame takes. */
const share = 0.9;

export type Frame = { x: number; y: number; width: number; height: number };

/** The frame for the document, in pixels of a picture of this size: as large as fits, centred. */
export function frameOf({ width, height }: { width: number; height: number }): Frame {
  const wide = Math.min(width * share, height * share * cardAspect);
  const high = wide / cardAspect;
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}

/** The frame with a margin around it, so that no edge of the document is cut off. */
export function aroundFrame(frame: Frame, { width, height }: { width: number; height: number }): Frame {
  const margin = frame.width * 0.04;
  const x = Math.max(0, frame.x - margin);
  const y = Math.max(0, frame.y - margin);
  return {
    x,
    y,
    width: Math.min(width - x, frame.width + 2 * margin),
    height: Math.min(height - y, frame.height + 2 * margin),
  };
}
