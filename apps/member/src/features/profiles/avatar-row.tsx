import type { Profile } from '@fairtick/contracts';
import { depositsText, ordersText, profilesText, useText } from '@fairtick/i18n';
import { Button } from '@fairtick/ui';
import { useRef } from 'react';
import { Avatar } from '../../shared/page/avatar.tsx';
import { AvatarCrop } from './avatar-crop.tsx';
import { useAvatarChange } from './use-avatar-change.ts';

/** The member's picture, large, with buttons to change it. */
export function AvatarRow({ profile }: { profile: Profile }) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const change = useAvatarChange();
  return (
    <div className="profile-head">
      <Avatar name={profile.displayName} picture={profile.avatar} size="l" />
      <div className="profile-head__text">
        <p className="profile-head__name">{profile.displayName}</p>
        <p className="profile-head__note">{t(depositsText.jpgPngMost10)}</p>
        <div className="profile-head__actions">
          <Button size="s" onClick={() => input.current?.click()}>
            {t(profilesText.changePicture)}
          </Button>
          {profile.avatar !== '' && (
            <Button
              size="s"
              tone="ghost"
              busy={change.isBusy && t(ordersText.sending)}
              onClick={() => void change.remove()}
            >
              {t(profilesText.remove)}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png"
        tabIndex={-1}
        aria-label={t(profilesText.choosePicture)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void change.choose(file);
        }}
      />
      {change.picture && (
        <AvatarCrop
          picture={change.picture}
          refusal={change.refusal}
          isBusy={change.isBusy}
          onClose={change.cancel}
          onCrop={(cropped) => void change.send(cropped)}
        />
      )}
    </div>
  );
}
