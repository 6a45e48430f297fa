import { adminSettingsText, useText } from '@fairtick/i18n';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { SettingValue } from './setting-value.tsx';
import { shrinkPicture } from './shrink-picture.ts';

type PictureFieldProps = { value?: string; onChange?: (value: string) => void };

/** A logo from a file, resized in the browser and previewed on both backgrounds. */
export function PictureField({ value = '', onChange }: PictureFieldProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const picture = await shrinkPicture(file);
      setFailed(false);
      onChange?.(picture);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="setting__picture-field">
      <div className="setting__grounds">
        <div className="setting__ground setting__ground--dark">
          <SettingValue settingKey="web_logo" value={value} />
        </div>
        <div className="setting__ground">
          <SettingValue settingKey="web_logo" value={value} />
        </div>
      </div>
      {failed && <Alert type="error" showIcon role="alert" title={t(adminSettingsText.pictureCannotReadChoose)} />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t(adminSettingsText.choosePicture)}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="setting__buttons">
        <Button icon={<Glyph name="picture" size={16} />} onClick={() => input.current?.click()}>
          {t(adminSettingsText.choosePicture)}
        </Button>
        {value !== '' && (
          <Button type="text" onClick={() => onChange?.('')}>
            {t(adminSettingsText.backToStandardMark)}
          </Button>
        )}
      </div>
    </div>
  );
}
