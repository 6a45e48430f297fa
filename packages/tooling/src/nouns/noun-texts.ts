import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit } from './apply-edits.ts';
import type { NounNames } from './noun-names.ts';

/** What each text is for, which is also its id. */
const memberIds = ['title', 'failed', 'none', 'invite', 'note', 'missing', 'add', 'remove'] as const;
const adminIds = ['title', 'sub', 'note', 'permission', 'added', 'removed', 'refused', 'target'] as const;

type MemberId = (typeof memberIds)[number];
type AdminId = (typeof adminIds)[number];

export type NounTexts = {
  /** How code names each text, such as `priceAlertsText.title`. */
  member: Record<MemberId, string>;
  admin: Record<AdminId | 'member' | 'time' | 'empty', string>;
  files: Record<string, string>;
  edits: Edit[];
};

type Translated<Id extends string> = Record<string, Record<Id, string>>;

const index = 'packages/i18n/src/texts/index.ts';
const languages = join(import.meta.dirname, '../../../i18n/src/languages');

/** Languages into which the app is translated; where the table below lacks one, its words are English until they are translated. */
function languagesOf(app: 'member' | 'admin'): string[] {
  return readdirSync(languages).filter((language) => existsSync(join(languages, language, `${app}.ts`)));
}

/**
 * Everything about texts: a file of ids with their Chinese sources for each app, a file of translations for each
 * language, and their lines in the index and in the dictionaries. The words of the noun itself are English until they are
 * translated.
 */
export function nounTexts({ folder, many, Many, plural, singular, chinese }: NounNames): NounTexts {
  const manyHan = chinese || ` ${plural} `;
  const oneHan = chinese || ` ${singular} `;
  const sourcesOfMember: Record<MemberId, string> = {
    title: `我的${manyHan}`,
    failed: `${manyHan}加载失败`,
    none: `还没有${manyHan}`,
    invite: `可以在上面新增${oneHan}`,
    note: `${oneHan}内容`,
    missing: `请填写${oneHan}内容`,
    add: `新增${oneHan}`,
    remove: `删除这条${oneHan}`,
  };
  const sourcesOfAdmin: Record<AdminId, string> = {
    title: `会员的${manyHan}`,
    sub: `会员新增的${manyHan}，最新在前`,
    note: `${oneHan}内容`,
    permission: `看会员的${manyHan}，不能修改`,
    added: `会员新增${oneHan}`,
    removed: `会员删除${oneHan}`,
    refused: `${oneHan}操作被拒`,
    target: `${oneHan}记录`,
  };
  const inMember: Translated<MemberId> = {
    en: {
      title: `My ${plural}`,
      failed: `Your ${plural} could not be loaded`,
      none: `No ${plural} yet`,
      invite: `Add a ${singular} above`,
      note: `Note of the ${singular}`,
      missing: `Please enter the note of the ${singular}`,
      add: `Add a ${singular}`,
      remove: `Remove this ${singular}`,
    },
    'zh-Hant': {
      title: `我的 ${plural}`,
      failed: `${plural} 載入失敗`,
      none: `還沒有 ${plural}`,
      invite: `可以在上面新增 ${singular}`,
      note: `${singular} 內容`,
      missing: `請填寫 ${singular} 內容`,
      add: `新增 ${singular}`,
      remove: `刪除這條 ${singular}`,
    },
    ko: {
      title: `내 ${plural}`,
      failed: `${plural} 목록을 불러오지 못했습니다`,
      none: `아직 ${plural} 항목이 없습니다`,
      invite: `위에서 ${singular} 항목을 추가할 수 있습니다`,
      note: `${singular} 내용`,
      missing: `${singular} 내용을 입력해 주세요`,
      add: `${singular} 추가`,
      remove: `이 ${singular} 삭제`,
    },
    vn: {
      title: `${plural} của tôi`,
      failed: `Không tải được ${plural}`,
      none: `Chưa có ${plural}`,
      invite: `Bạn có thể thêm ${singular} ở trên`,
      note: `Nội dung ${singular}`,
      missing: `Vui lòng nhập nội dung ${singular}`,
      add: `Thêm ${singular}`,
      remove: `Xóa ${singular} này`,
    },
    jp: {
      title: `マイ ${plural}`,
      failed: `${plural} を読み込めませんでした`,
      none: `${plural} はまだありません`,
      invite: `上で ${singular} を追加できます`,
      note: `${singular} の内容`,
      missing: `${singular} の内容を入力してください`,
      add: `${singular} を追加`,
      remove: `この ${singular} を削除`,
    },
  };
  const inAdmin: Translated<AdminId> = {
    en: {
      title: `Members’ ${plural}`,
      sub: `${plural} that members added, newest first`,
      note: `Note of the ${singular}`,
      permission: `Read members’ ${plural}`,
      added: `Member added a ${singular}`,
      removed: `Member removed a ${singular}`,
      refused: `Act on a ${singular} refused`,
      target: `Record of a ${singular}`,
    },
  };
  const files: Record<string, string> = {};
  const edits: Edit[] = [];
  const write = (app: 'member' | 'admin', sources: Record<string, string>, translated: Translated<string>) => {
    const [file, name] = app === 'member' ? [folder, many] : [`admin-${folder}`, `admin${Many}`];
    const texts = Object.entries(sources).map(([id, source]) => [id, source.trim().replace(' ，', '，')] as const);
    files[`packages/i18n/src/texts/${file}.ts`] = texts
      .map(([id, source]) => `export const ${id} = '${source}' as const;\n`)
      .join('');
    edits.push({
      file: index,
      before: "export * as accountText from './account.ts';",
      insert: `export * as ${name}Text from './${file}.ts';\n`,
    });
    for (const language of languagesOf(app)) {
      const words = translated[language] ?? translated['en'] ?? {};
      const lines = texts.map(([id, source]) => `  '${source}': '${words[id] ?? ''}',\n`);
      files[`packages/i18n/src/languages/${language}/${file}.ts`] =
        `import type { Dictionary } from '../../dictionary.ts';

export const ${name}: Dictionary = {
${lines.join('')}};
`;
      const dictionary = `packages/i18n/src/languages/${language}/${app}.ts`;
      edits.push(
        {
          file: dictionary,
          before: "import type { Dictionary } from '../../dictionary.ts';",
          insert: `import { ${name} } from './${file}.ts';\n`,
        },
        {
          file: dictionary,
          before: app === 'member' ? '  ...support,\n' : '  ...adminSupport,\n',
          insert: `  ...${name},\n`,
        },
      );
    }
  };
  write('member', sourcesOfMember, inMember);
  write('admin', sourcesOfAdmin, inAdmin);
  return {
    member: textsBy(memberIds, `${many}Text`),
    admin: {
      ...textsBy(adminIds, `admin${Many}Text`),
      member: 'adminFrameText.members',
      time: 'adminAuditText.time',
      empty: 'adminAuditText.noEntryFits',
    },
    files,
    edits,
  };
}

function textsBy<Id extends string>(ids: readonly Id[], table: string): Record<Id, string> {
  return Object.fromEntries(ids.map((id) => [id, `${table}.${id}`])) as Record<Id, string>;
}
