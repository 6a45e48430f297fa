import type { NounNames } from './noun-names.ts';
import type { NounTexts } from './noun-texts.ts';

/** The noun's screens in both apps, with a test of each; path -> text. */
export function screenFiles(
  { folder, many, one, Many, One, plural }: NounNames,
  { member, admin }: NounTexts,
): Record<string, string> {
  const ofMember = `apps/member/src/features/${folder}`;
  const ofAdmin = `apps/admin/src/features/${folder}`;
  return {
    [`${ofMember}/use-${folder}.ts`]: `import { add${One}, ${many}, remove${One} } from '@fairtick/contracts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';

const listKey = ['${folder}'] as const;

export function use${Many}() {
  const { call } = usePlatform();
  return useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(${many}, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal, quiet: true }),
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useAdd${One}(done: () => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (note: string) => call(add${One}, { body: { note } }),
    onSuccess: done,
    onSettled: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}

export function useRemove${One}() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => call(remove${One}, { params: { id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}
`,
    [`${ofMember}/${folder}-page.tsx`]: `import { ${one}NoteMax } from '@fairtick/contracts';
import { ${many}Text, useText } from '@fairtick/i18n';
import { Button, Card, EmptyState, ErrorState, IconButton, TextField } from '@fairtick/ui';
import { useState } from 'react';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { RowsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../shared/lists/use-end-of-list.tsx';
import { use${Many}, useAdd${One}, useRemove${One} } from './use-${folder}.ts';

/** The member's ${plural}, newest first, with a field for another one. */
export function ${Many}Page() {
  const { t, formats } = useText();
  const list = use${Many}();
  const end = useEndOfList(list);
  const remove = useRemove${One}();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <RefreshablePage title={t(${member.title})}>
      <AddForm />
      {list.isPending && <RowsSkeleton />}
      {list.isError && !list.data && <ErrorState title={t(${member.failed})} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && <EmptyState title={t(${member.none})} text={t(${member.invite})} />}
      {items.length > 0 && (
        <>
          <Card>
            <ul className="rows">
              {items.map(({ id, note, createdAt }) => (
                <li key={id} className="row">
                  <span className="row__main">
                    {note}
                    <time className="row__note" dateTime={createdAt}>
                      {formats.dateTime(createdAt)}
                    </time>
                  </span>
                  <IconButton icon="trash" label={t(${member.remove})} size={20} onClick={() => remove.mutate(id)} />
                </li>
              ))}
            </ul>
          </Card>
          {end}
        </>
      )}
    </RefreshablePage>
  );
}

function AddForm() {
  const { t } = useText();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useAdd${One}(() => setNote(''));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(note.trim() === '');
        if (note.trim() !== '') add.mutate(note.trim());
      }}
    >
      <TextField
        label={t(${member.note})}
        value={note}
        maxLength={${one}NoteMax}
        error={isMissing ? t(${member.missing}) : undefined}
        onChange={(event) => {
          setNote(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" tone="primary" block disabled={add.isPending}>
        {t(${member.add})}
      </Button>
    </form>
  );
}
`,
    [`${ofMember}/${folder}-page.test.tsx`]: `import { add${One}, ${many} } from '@fairtick/contracts';
import { ${many}Text } from '@fairtick/i18n';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { ${Many}Page } from './${folder}-page.tsx';

const stage = createStage();
const items = [{ id: 'one', note: 'my first note', createdAt: '2026-01-01T00:00:00.000Z' }];

it('lists what there is and sends no empty note', async () => {
  const asked: unknown[] = [];
  const call = async (endpoint: unknown) => {
    asked.push(endpoint);
    return endpoint === ${many} ? { items, nextCursor: null } : {};
  };
  await stage.show(stage.platform({ call }), <${Many}Page />);
  expect(stage.find('.rows')?.textContent).toContain('my first note');
  await stage.press(${member.add});
  expect(stage.find('[role="alert"]')?.textContent).toBe(${member.missing});
  expect(asked).not.toContain(add${One});
});
`,
    [`${ofAdmin}/${folder}-page.tsx`]: `import { type Admin${One}, admin${Many}, recordNumber } from '@fairtick/contracts';
import { adminAuditText, adminFrameText, admin${Many}Text, useText } from '@fairtick/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { fullTime } from '../../shared/full-time.ts';
import { Page } from '../../shared/page/page.tsx';
import { memberPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';

const noFilters = [] as const;

/** The ${plural} of all members, newest first. */
export function ${Many}Page() {
  const { t } = useText();
  const { call } = usePlatform();
  const address = useListAddress(noFilters);
  const query = pageOf(address);
  const list = useQuery({
    queryKey: ['${folder}', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(admin${Many}, { query }, { signal, quiet: true }),
  });
  const columns = useColumns();
  return (
    <Page title={t(${admin.title})} sub={t(${admin.sub})}>
      <ServerTable<Admin${One}>
        label={t(${admin.title})}
        query={list}
        address={address}
        columns={columns}
        rowKey={(row) => row.id}
        minWidth={640}
        empty={t(${admin.empty})}
      />
    </Page>
  );
}

function useColumns(): NonNullable<TableProps<Admin${One}>['columns']> {
  const { t, formats } = useText();
  return [
    {
      title: t(${admin.member}),
      className: 'nowrap',
      render: (_, { memberId }) => <Link to={memberPath(memberId)}>{recordNumber(memberId)}</Link>,
    },
    { title: t(${admin.note}), render: (_, { note }) => note },
    {
      title: t(${admin.time}),
      className: 'nowrap',
      render: (_, { createdAt }) => fullTime(formats, createdAt),
    },
  ];
}
`,
    [`${ofAdmin}/${folder}-page.test.tsx`]: `import { admin${Many} } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { ${Many}Page } from './${folder}-page.tsx';

class Unmeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const memberId = '019a2c3d-0000-7000-8000-00000000aaaa';
const row = { id: memberId, memberId, note: 'a note of a member', createdAt: '2026-01-01T00:00:00.000Z' };

beforeAll(async () => {
  const matchMedia = () => ({ matches: false, addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia, ResizeObserver: Unmeasured });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});

test('lists notes with their members', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // What the bar of the page asks for is not answered.
  const call = (endpoint: unknown) =>
    endpoint === admin${Many} ? Promise.resolve({ items: [row], nextCursor: null }) : new Promise(() => undefined);
  const session = { subscribe: () => () => undefined, token: () => null };
  const platform = { queries, call, session, now: Date.now } as unknown as Platform;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <App>
          <PlatformProvider platform={platform}>
            <QueryClientProvider client={queries}>
              <${Many}Page />
            </QueryClientProvider>
          </PlatformProvider>
        </App>
      </MemoryRouter>,
    ),
  );
  await act(async () => new Promise((resolve) => void setTimeout(resolve)));
  expect(host.querySelector('tbody')?.textContent).toContain('a note of a member');
  expect(host.querySelector(\`a[href$="\${memberId}"]\`)).not.toBeNull();
  await act(async () => root.unmount());
  host.remove();
});
`,
  };
}
