import { Input, Select } from 'antd';

type FilterSelectProps<Choice extends string> = {
  /** What is chosen; also said where nothing is visible of it. */
  label: string;
  /** Shown while nothing is chosen. */
  all: string;
  chosen: Choice | undefined;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChoose: (choice: Choice | '') => void;
};

/** Wide enough for the longest of these texts, in whatever language. Chinese, Japanese and Korean letters take two places. */
function widthFor(texts: readonly string[]): string {
  const places = texts.map((text) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0));
  return `max(130px, calc(${Math.min(Math.max(...places), 24)}ch + 46px))`;
}

/** One of a list, or all of them. */
export function FilterSelect<Choice extends string>(props: FilterSelectProps<Choice>) {
  const { label, all, chosen, choices, nameOf, onChoose } = props;
  return (
    <Select<Choice>
      allowClear
      style={{ width: widthFor([all, ...choices.map(nameOf)]) }}
      aria-label={label}
      placeholder={all}
      value={chosen ?? null}
      onChange={(choice: Choice | undefined) => onChoose(choice ?? '')}
      options={choices.map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}

type QueueSearchProps = { label: string; hint: string; words: string | undefined; onSearch: (words: string) => void };

/** Finds items of a queue by what stands on them. */
export function QueueSearch({ label, hint, words, onSearch }: QueueSearchProps) {
  return (
    <Input.Search
      key={words}
      allowClear
      defaultValue={words}
      maxLength={128}
      style={{ width: 230 }}
      placeholder={hint}
      aria-label={label}
      onSearch={(text) => onSearch(text.trim())}
    />
  );
}
