import {
  adminApproveIdentity,
  adminClaimIdentity,
  adminIdentityChecks,
  adminSupportThreads,
  createAnnouncement,
  createLink,
  replySupport,
  sendSupportMessage,
  submitIdentity,
} from '@fairtick/contracts';
import { type Installation, makePhoto, queryOwner, sendPicture } from '@fairtick/test-kit/browser';
import type { Admins } from '../console-admins.ts';
import { idNumber, type Person, realName } from './members.ts';

type Arranging = { installation: Installation; admins: Admins; member: Person };

/** An external site shown inside the app; nothing answers there, so tests serve its page. */
export const outside = { slug: 'help', url: 'https://help.example.com/start' };
const asked = '您好，我的充值显示审核中，大约多久能到账？';
const answered = '您好，银行转账一般在 30 分钟内核对完成。';
/** Texts written by people, which are in no dictionary. */
export const said = [asked, answered];

/** Submits both sides of a document and approves them: from then on the member is verified. */
export async function verifyIdentity({ installation, admins, member }: Arranging): Promise<void> {
  const { url } = installation;
  const send = async (side: 'front' | 'back') =>
    sendPicture(url, member.token, `identity_${side}`, await makePhoto({ side }));
  const frontUploadId = await send('front');
  const backUploadId = await send('back');
  await member.call(submitIdentity, { body: { name: realName, idNumber, frontUploadId, backUploadId } });
  const { items } = await admins.first(adminIdentityChecks, { query: { queue: 'open' } });
  const params = { id: items.find((check) => check.member.id === member.memberId)?.id ?? '' };
  // The document of a second member was used before, so it needs two reviewers.
  await photosOpened(installation, [frontUploadId, backUploadId]);
  for (const reviewer of [admins.first, admins.second]) {
    const { version } = await reviewer(adminClaimIdentity, { params, body: {} });
    const note = 'the same family, confirmed by phone';
    const body = { version, documentExpiresOn: '2036-01-01', note };
    const { state } = await reviewer(adminApproveIdentity, { params, body });
    if (state === 'verified') return;
  }
}

/** Adds log entries of every administrator viewing photos. */
async function photosOpened(installation: Installation, uploadIds: string[]): Promise<void> {
  await queryOwner(
    installation,
    `SELECT audit_append('admin', a.id, a.username, 'uploads.view', 'upload', u.id, NULL, NULL, '127.0.0.1', 'fixture')
       FROM admin a CROSS JOIN unnest($1::text[]) AS u (id) ORDER BY u.id, a.username`,
    [uploadIds],
  );
}

/** Creates a thread about a deposit with a picture and an answer. */
export async function talk({ installation, admins, member }: Arranging, depositId: string): Promise<void> {
  const picture = await makePhoto({ width: 640, height: 400 });
  const pictures = [await sendPicture(installation.url, member.token, 'support_picture', picture)];
  const link = { kind: 'deposit', id: depositId } as const;
  await member.call(sendSupportMessage, { body: { clientId: crypto.randomUUID(), text: asked, pictures, link } });
  const { items } = await admins.first(adminSupportThreads, { query: {} });
  const id = items.find(({ memberId }) => memberId === member.memberId)?.id ?? '';
  const body = { clientId: crypto.randomUUID(), text: answered };
  await admins.first(replySupport, { params: { id }, body });
}

/** Creates an announcement in six languages and an external site. Returns the announcement's id. */
export async function publish({ first }: Admins): Promise<string> {
  await first(createLink, {
    body: {
      ...outside,
      titles: {
        'zh-Hans': '帮助中心',
        'zh-Hant': '幫助中心',
        en: 'Help centre',
        ko: '도움말 센터',
        jp: 'ヘルプセンター',
        vn: 'Trung tâm trợ giúp',
      },
      embed: true,
      enabled: true,
    },
  });
  const { id } = await first(createAnnouncement, {
    body: {
      texts: {
        'zh-Hans': { title: '本周末系统维护', body: '周六 02:00 至 04:00 暂停充值与提现。' },
        'zh-Hant': { title: '本週末系統維護', body: '週六 02:00 至 04:00 暫停存款與提款。' },
        en: { title: 'Maintenance this weekend', body: 'Deposits and withdrawals pause on Saturday, 02:00 to 04:00.' },
        ko: { title: '이번 주말 시스템 점검', body: '토요일 02:00~04:00에 입출금이 중단됩니다.' },
        jp: { title: '今週末のシステムメンテナンス', body: '土曜日 02:00～04:00 は入出金を停止します。' },
        vn: { title: 'Bảo trì hệ thống cuối tuần này', body: 'Tạm dừng nạp và rút tiền từ 02:00 đến 04:00 thứ Bảy.' },
      },
      popup: false,
      endsAt: null,
    },
  });
  return id;
}
