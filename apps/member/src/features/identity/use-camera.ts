import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'live' | 'failed';

/** Whether the browser offers a camera to this page; only over https and on localhost. */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Streams the back camera, or any other, into the video element with the ref `video` while mounted. */
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
