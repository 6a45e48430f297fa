import { Input } from 'antd';

type FilterFieldProps = {
  label: string;
  value: string | undefined;
  /** What the list would refuse is not searched for. */
  accepts?: RegExp;
  width?: number;
  onSearch: (value: string) => void;
};

/** A filter that is typed: sets off on Enter or on its button, and only with what the list understands. */
export function FilterField({ label, value, accepts, width = 200, onSearch }: FilterFieldProps) {
  return (
    <Input.Search
      key={value}
      allowClear
      defaultValue={value}
      maxLength={128}
      style={{ width }}
      placeholder={label}
      aria-label={label}
      onSearch={(text) => {
        const wanted = text.trim();
        if (wanted === '' || accepts === undefined || accepts.test(wanted)) onSearch(wanted);
      }}
    />
  );
}
