/** The kept square, in the picture's own pixels. */
export type Square = { left: number; top: number; side: number };
type Size = { width: number; height: number };
/** The centre of the square, as shares of the picture's width and height. */
export type Middle = { x: number; y: number };

export const zoomRange = { least: 1, most: 4 } as const;

/**
 * The kept square at a zoom (1: as large as fits) around a centre, moved inside the picture where it would extend
 * beyond it.
 */
export function squareOf({ width, height }: Size, zoom: number, middle: Middle): Square {
  const side = Math.min(width, height) / Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
  const inside = (center: number, length: number) => Math.min(length - side, Math.max(0, center * length - side / 2));
  return { left: inside(middle.x, width), top: inside(middle.y, height), side };
}

/**
 * The centre after the picture was dragged by `dx`, `dy` px in a view `viewSide` px wide; never outside the picture.
 */
export function pull(
  size: Size,
  zoom: number,
  middle: Middle,
  { dx, dy, viewSide }: { dx: number; dy: number; viewSide: number },
): Middle {
  const { side } = squareOf(size, zoom, middle);
  const moved = {
    x: middle.x - (dx * side) / viewSide / size.width,
    y: middle.y - (dy * side) / viewSide / size.height,
  };
  const kept = squareOf(size, zoom, moved);
  return { x: (kept.left + side / 2) / size.width, y: (kept.top + side / 2) / size.height };
}
