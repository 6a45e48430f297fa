import type { Dictionary } from '../../dictionary.ts';

/** Labels of the seeded calendars' exceptions. */
export const holidays: Dictionary = {
  元旦: 'Tết Dương lịch',
  马丁·路德·金纪念日: 'Ngày Martin Luther King',
  总统日: 'Ngày Tổng thống',
  耶稣受难日: 'Thứ Sáu Tuần Thánh',
  复活节: 'Thứ Hai Phục Sinh',
  清明节: 'Tiết Thanh minh',
  佛诞: 'Lễ Phật đản',
  阵亡将士纪念日: 'Ngày Chiến sĩ trận vong',
  端午节: 'Tết Đoan ngọ',
  六月节: 'Ngày Juneteenth',
  香港回归纪念日: 'Ngày thành lập Đặc khu Hồng Kông',
  独立日: 'Ngày Độc lập Hoa Kỳ',
  劳动节: 'Ngày Lao động',
  中秋节: 'Tết Trung thu',
  国庆日: 'Quốc khánh',
  重阳节: 'Tết Trùng cửu',
  感恩节: 'Lễ Tạ ơn',
  圣诞节: 'Lễ Giáng sinh',
  农历新年: 'Tết Nguyên đán',
};
