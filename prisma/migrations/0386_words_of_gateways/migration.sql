-- The shipped words of methods for a gateway named a payment page and a receiving account, of which a member sees one. The
-- platform now says how such a method is paid here; an administrator's own words stay.
UPDATE deposit_method
   SET instructions = (
     SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(instructions)
      WHERE value #>> '{}' NOT LIKE ALL (ARRAY['打开支付页面的，请在 30 分钟内%', '開啟支付頁面的，請在 30 分鐘內%',
        'If a payment page opens, please pay within 30 minutes.%', '결제 페이지가 열리면 30분 안에%',
        '支払いページが開いたら 30 分以内に%', 'Nếu trang thanh toán mở ra, vui lòng thanh toán trong 30 phút.%']))
 WHERE mode = 'gateway';
