import { ApiError } from '@fairtick/client';
import { changeProfile, uploadMaxBytes } from '@fairtick/contracts';
import { depositsText, profilesText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { profileQuery, queryKeys } from '../../shared/queries.ts';

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Prepares a chosen file for cropping, and saves the cropped picture in the member's profile. */
export function useAvatarChange() {
  const { t } = useText();
  const platform = usePlatform();
  const { call, files, queries } = platform;
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => picture?.close(), [picture]);

  async function choose(file: File): Promise<void> {
    if (!accepted.has(file.type)) return toast.error(t(depositsText.jpgPngPicturesAccepted));
    if (file.size > uploadMaxBytes) return toast.error(t(depositsText.pictureMost10Mb));
    await createImageBitmap(file).then(setPicture, () => toast.error(t(profilesText.pictureUnreadable)));
  }

  async function setAvatar(avatarUploadId: string | null): Promise<void> {
    const profile = await call(changeProfile, { body: { avatarUploadId } }, { quiet: true });
    queries.setQueryData(profileQuery(platform).queryKey, profile);
    await queries.invalidateQueries({ queryKey: queryKeys.userInfo });
    toast.done(t(profilesText.personalInformationModified));
  }

  /** Runs one change; errors are shown in place, and the crop dialog stays open for another attempt. */
  async function run(change: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await change();
      setPicture(null);
    } catch (error) {
      const text = (error instanceof ApiError && error.msg) || t(depositsText.uploadFailedTryAgain);
      if (picture === null) toast.error(text);
      else setRefusal(text);
    } finally {
      setBusy(false);
    }
  }

  return {
    picture,
    /** Why the cropped picture was refused. */
    refusal,
    isBusy,
    choose,
    cancel: () => {
      setPicture(null);
      setRefusal(null);
    },
    send: (cropped: Blob) =>
      run(async () => {
        const { id } = await files.upload({ purpose: 'avatar', file: cropped });
        await setAvatar(id);
      }),
    remove: () => run(() => setAvatar(null)),
  };
}
