import { Input, Select } from 'antd';
import { searchWidth, widthFor } from '../../table/width-for.ts';

type FilterSelectProps<Choice extends string> = {
  /** The chosen option; also announced where the label is not visible. */
  label: string;
  /** Shown while no option is chosen. */
  all: string;
  chosen: Choice | undefined;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChoose: (choice: Choice | '') => void;
};

/** Selects one option of a list, or all. */
export function FilterSelect<Choice extends string>(props: FilterSelectProps<Choice>) {
  const { label, all, chosen, choices, nameOf, onChoose } = props;
  return (
    <Select<Choice>
      allowClear
      style={{ width: widthFor([all, ...choices.map(nameOf)], { least: 130, most: 24, beside: 46 }) }}
      aria-label={label}
      placeholder={all}
      value={chosen ?? null}
      onChange={(choice: Choice | undefined) => onChoose(choice ?? '')}
      options={choices.map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}

type QueueSearchProps = { label: string; hint: string; words: string | undefined; onSearch: (words: string) => void };

/** Searches the items of a queue by the text shown on them. */
export function QueueSearch({ label, hint, words, onSearch }: QueueSearchProps) {
  return (
    <Input.Search
      key={words}
      allowClear
      defaultValue={words}
      maxLength={128}
      style={{ width: searchWidth(hint, 230) }}
      placeholder={hint}
      aria-label={label}
      onSearch={(text) => onSearch(text.trim())}
    />
  );
}
