import { adminIdentityText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useMe } from '../../shared/platform/use-me.ts';

const zooms = [1, 1.5, 2, 3, 4] as const;
const quarter = 90;
/** Scale at which a photo turned by 90° fits into a frame of 8:5. */
const upright = 5 / 8;

/** One photo that can be rotated and enlarged, with the viewer's name as a watermark against screenshots. */
export function PhotoView({ address, name }: { address: string; name: string }) {
  const { t } = useText();
  const { data: me } = useMe();
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [centre, setCentre] = useState('50% 50%');
  const zoom = zooms[step] ?? 1;
  return (
    <figure className="photo">
      <div className="photo__box">
        {/* When enlarged, the shown part follows the pointer. */}
        <button
          type="button"
          className="photo__frame"
          aria-label={t(adminIdentityText.lookCloserName, { name })}
          onClick={() => setStep((step + 1) % zooms.length)}
          onPointerMove={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            setCentre(`${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`);
          }}
        >
          <span className="photo__sheet" style={{ transform: `scale(${zoom})`, transformOrigin: centre }}>
            <img
              src={address}
              alt={name}
              style={{ transform: `rotate(${turns * quarter}deg) scale(${turns % 2 === 0 ? 1 : upright})` }}
              draggable={false}
            />
          </span>
        </button>
        <span className="photo__mark" aria-hidden="true">
          {t(adminIdentityText.identityReviewOnly)} · {me?.username}
        </span>
      </div>
      <figcaption>
        <span>{name}</span>
        <span className="photo__tools">
          <Button
            size="small"
            type="text"
            aria-label={t(adminIdentityText.smallerName, { name })}
            disabled={step === 0}
            icon={<Glyph name="minus" size={16} />}
            onClick={() => setStep(step - 1)}
          />
          <Button
            size="small"
            type="text"
            aria-label={t(adminIdentityText.largerName, { name })}
            disabled={step === zooms.length - 1}
            icon={<Glyph name="plus" size={16} />}
            onClick={() => setStep(step + 1)}
          />
          <Button
            size="small"
            type="text"
            aria-label={t(adminIdentityText.turnName, { name })}
            icon={<Glyph name="refresh" size={16} />}
            onClick={() => setTurns((turns + 1) % 4)}
          />
        </span>
      </figcaption>
    </figure>
  );
}
