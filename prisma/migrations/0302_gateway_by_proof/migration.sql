-- A method that is meant for a gateway, where no gateway is: with a receiving account that two people set it is taken by
-- proof, as a bank transfer is. Whether there is a gateway is the process's to know; that there is an account is checked
-- here. Such a deposit has no gateway's payments, and no webhook reaches it (deposit_paid asks for the mode).

-- The words that came with the software told of a page only; an operator's own words stay.
UPDATE deposit_method
   SET instructions = '{
    "zh-Hans": "打开支付页面的，请在 30 分钟内完成支付；显示收款账户的，请用本人账户付款并填写参考号，然后上传付款凭证。均由平台审核入账。",
    "zh-Hant": "開啟支付頁面的，請在 30 分鐘內完成支付；顯示收款帳戶的，請用本人帳戶付款並填寫參考號，然後上傳付款憑證。均由平台審核入帳。",
    "en": "If a payment page opens, please pay within 30 minutes. If a receiving account is shown, pay from an account of your own with the reference and upload the proof of payment. It is credited after a review.",
    "ko": "결제 페이지가 열리면 30분 안에 결제해 주세요. 입금 계좌가 표시되면 본인 명의 계좌에서 참조 번호를 적어 보내고 증빙을 올려 주세요. 심사 후 입금됩니다.",
    "jp": "支払いページが開いたら 30 分以内にお支払いください。受取口座が表示されたら、ご本人名義の口座から参照番号を付けて支払い、支払い証明をアップロードしてください。審査後に入金されます。",
    "vn": "Nếu trang thanh toán mở ra, vui lòng thanh toán trong 30 phút. Nếu hiện tài khoản nhận, hãy trả từ tài khoản của chính bạn kèm mã tham chiếu rồi tải lên chứng từ. Tiền được ghi có sau khi duyệt."
  }'
 WHERE mode = 'gateway' AND instructions = '{
    "zh-Hans": "将打开支付页面，请在 30 分钟内完成支付。支付后由平台审核入账。",
    "zh-Hant": "將開啟支付頁面，請在 30 分鐘內完成支付。支付後由平台審核入帳。",
    "en": "A payment page opens; please pay within 30 minutes. It is credited after a review.",
    "ko": "결제 페이지가 열립니다. 30분 안에 결제해 주세요. 심사 후 입금됩니다.",
    "jp": "支払いページが開きます。30 分以内にお支払いください。審査後に入金されます。",
    "vn": "Trang thanh toán sẽ mở; vui lòng thanh toán trong 30 phút. Tiền được ghi có sau khi duyệt."
  }';

-- Announces a deposit. The wallet's lock is the member's mutex: counts and totals are read under it.
CREATE OR REPLACE FUNCTION create_deposit(p_id uuid, p_member uuid, p_method uuid, p_mode text, p_amount bigint, p_quote uuid,
                               p_reference text, p_payer_name bytea, p_gateway text, p_external_ref text, p_pay_url text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_now timestamptz(3);
  v_verified boolean;
  v_method public.deposit_method;
  v_terms public.money_terms;
  v_quote record;
  v_rate bigint;
  v_value numeric;
  v_used numeric;
BEGIN
  SELECT verified INTO v_verified FROM public.wallet WHERE member_id = p_member AND account = 0 FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF EXISTS (SELECT 1 FROM public.restriction WHERE member_id = p_member AND kind = 'frozen' AND lifted_at IS NULL
               AND (ends_at IS NULL OR ends_at > v_now)) THEN
    PERFORM refuse_deposit('LOGIN_FROZEN');
  END IF;
  v_terms := money_terms_at(v_now);
  SELECT * INTO v_method FROM public.deposit_method WHERE id = p_method FOR SHARE;
  IF NOT FOUND OR NOT v_method.enabled OR v_method.maintenance
     OR NOT (p_mode = v_method.mode OR (p_mode = 'proof' AND v_method.mode = 'chain')
             OR (p_mode = 'proof' AND v_method.mode = 'gateway' AND NOT v_method.receiving_example
                 AND v_method.receiving <> '[]'))
     OR (p_mode = 'gateway') <> (p_gateway IS NOT NULL) OR p_gateway NOT IN (v_method.gateway, 'sandbox') THEN
    PERFORM refuse_deposit('DEPOSIT_METHOD_UNAVAILABLE');
  END IF;
  IF p_amount NOT BETWEEN v_method.min_amount AND v_method.max_amount THEN
    PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END IF;
  IF (SELECT count(*) FROM public.deposit WHERE member_id = p_member
        AND state IN ('recharging', 'pending_review', 'reviewing', 'on_hold')) >= 5 THEN
    PERFORM refuse_deposit('DEPOSIT_TOO_MANY_OPEN');
  END IF;
  IF v_method.pair IS NULL THEN
    IF p_quote IS NOT NULL THEN PERFORM refuse_deposit('FX_QUOTE_EXPIRED'); END IF;
    v_rate := NULL;
  ELSE
    IF p_quote IS NULL THEN PERFORM refuse_deposit('FX_QUOTE_REQUIRED', jsonb_build_object('pair', v_method.pair)); END IF;
    SELECT rate, reference_rate, source, spread_bps INTO v_quote
      FROM use_fx_quote(p_member, p_quote, 'deposit', v_method.pair, p_amount, p_id);
    v_rate := v_quote.rate;
  END IF;
  v_value := deposit_value(p_amount, v_method.scale, v_rate);
  IF v_value < 1 OR v_value > 1000000000000000 THEN PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE'); END IF;
  IF NOT v_verified THEN
    SELECT coalesce(sum(coalesce(posted_amount, account_amount)), 0) INTO v_used FROM public.deposit
     WHERE member_id = p_member AND (posted_amount IS NOT NULL
       OR state IN ('recharging', 'pending_review', 'reviewing', 'on_hold'));
    IF v_used + v_value > v_terms.unverified_deposit_total THEN
      PERFORM refuse_deposit('DEPOSIT_UNVERIFIED_LIMIT', jsonb_build_object(
        'limit', round(v_terms.unverified_deposit_total / 100.0, 2)::text,
        'remaining', round(greatest(v_terms.unverified_deposit_total - v_used, 0) / 100.0, 2)::text));
    END IF;
  END IF;
  IF v_rate IS NULL THEN
    INSERT INTO public.deposit (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, receiving,
        confirmations_needed, second_approval_from, reference, submitted_amount, account_amount, payer_name, created_at,
        state, updated_at, expires_at, moved_by, gateway, external_ref, pay_url)
      VALUES (p_id, p_member, p_method, v_method.kind, p_mode, v_method.currency, v_method.scale,
        v_method.clearing_bucket, v_method.receiving, v_method.confirmations, v_terms.second_approval_from, p_reference,
        p_amount, v_value::bigint, p_payer_name, v_now, 'recharging', v_now,
        v_now + CASE WHEN p_mode = 'proof' THEN v_terms.deposit_proof_expiry_s ELSE v_terms.deposit_online_expiry_s END
          * interval '1 second',
        'member', coalesce(p_gateway, v_method.kind), p_external_ref, p_pay_url);
  ELSE
    INSERT INTO public.deposit (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, receiving,
        confirmations_needed, quote_id, pair, rate, reference_rate, source, spread_bps, second_approval_from, reference,
        submitted_amount, account_amount, payer_name, created_at, state, updated_at, expires_at, moved_by, gateway,
        external_ref, pay_url)
      VALUES (p_id, p_member, p_method, v_method.kind, p_mode, v_method.currency, v_method.scale,
        v_method.clearing_bucket, v_method.receiving, v_method.confirmations, p_quote, v_method.pair, v_rate,
        v_quote.reference_rate, v_quote.source, v_quote.spread_bps, v_terms.second_approval_from, p_reference, p_amount,
        v_value::bigint, p_payer_name, v_now, 'recharging', v_now,
        v_now + CASE WHEN p_mode = 'proof' THEN v_terms.deposit_proof_expiry_s ELSE v_terms.deposit_online_expiry_s END
          * interval '1 second',
        'member', coalesce(p_gateway, v_method.kind), p_external_ref, p_pay_url);
  END IF;
END $$;
