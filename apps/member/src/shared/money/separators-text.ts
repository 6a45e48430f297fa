import { msg } from '@fairtick/i18n';

/** Error for an amount whose commas or points are ambiguous. */
export const separatorsText = msg('请按 1,234.5 的写法填写：逗号只用于每三位分组，小数用点');
