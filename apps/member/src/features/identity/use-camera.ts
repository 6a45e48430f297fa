import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'live' | 'failed';

/** Whether this browser offers a camera to a page at all; it does over https and on one's own machine only. */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** The back camera, or whichever there is, in the video element that takes `video` while the component is there. */
export function useCamera(): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } };
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      if (isOver || video.current === null) return stop(opened);
      stream = opened;
      video.current.srcObject = opened;
      await video.current.play();
      if (!isOver) setState('live');
    };
    start().catch(() => !isOver && setState('failed'));
    return () => {
      isOver = true;
      if (stream !== null) stop(stream);
    };
  }, []);
  return { video, state };
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
