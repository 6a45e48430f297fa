import { changeFavourites, changeProfile, products, register, setMyLimits, userInfo } from '@fairtick/contracts';
import { type Caller, callerOf, makePhoto, sendPicture } from '@fairtick/test-kit/browser';

const pwd = 'a good long password';
export const pin = '482913';
export const realName = '林若溪';
/** As everyone except reviewers sees it. */
export const maskedName = '林*溪';
/** Unique: masked, it looks like the number of the new member and of other tests. */
export const idNumber = '11010119900315109X';
const commonNumber = '11010119900307109X';

/** A logged-in member, and a client to call the API. */
export type Person = { username: string; memberId: string; token: string; call: Caller };

/** Registers and logs in a new member. Names are made unique by `mark`, of letters and digits. */
export async function registerPerson(url: string, mark: string, number = commonNumber): Promise<Person> {
  const unique = `${Date.now()}`;
  const username = `${mark}_${unique.slice(-8)}`;
  const { token } = await callerOf(url, null)(register, {
    body: {
      username,
      pwd,
      confirmPwd: pwd,
      withdrawPwd: pin,
      confirmWithdrawPwd: pin,
      realName,
      idNumber: number,
      phone: `13${mark.length % 10}${unique.slice(-8)}`,
      acceptRisk: true,
    },
  });
  const call = callerOf(url, token);
  return { username, token, call, memberId: (await call(userInfo)).memberId };
}

/** Sets a profile picture, a watchlist, and limits that leave space for everything else. */
export async function setUpProfile(url: string, { token, call }: Person): Promise<void> {
  const face = await sendPicture(url, token, 'avatar', await makePhoto({ width: 320, height: 320, format: 'png' }));
  await call(changeProfile, { body: { avatarUploadId: face } });
  const { items } = await call(products);
  await call(changeFavourites, { body: { productIds: items.slice(0, 4).map(({ id }) => id) } });
  await call(setMyLimits, { body: { dailyLoss: '20000.00', dailyStake: '40000.00', dailyDeposit: '60000.00' } });
}
