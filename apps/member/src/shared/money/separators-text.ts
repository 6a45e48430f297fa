import { msg } from '@fairtick/i18n';

/** Why an amount whose commas or points can be read in two ways is refused. */
export const separatorsText = msg('请按 1,234.5 的写法填写：逗号只用于每三位分组，小数用点');
