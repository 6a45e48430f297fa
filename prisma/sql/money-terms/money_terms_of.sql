-- Builds the money terms that a proposal describes: the last version with every field that may be proposed. All other
-- terms stay as they are. The fields must fit together, so that the smallest withdrawal leaves something after its fee,
-- for example. Refused: MONEY_TERMS_INVALID with the field.
CREATE OR REPLACE FUNCTION money_terms_of(p_last money_terms, p_after jsonb) RETURNS money_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_wrong text;
  v_new public.money_terms;
BEGIN
  v_new := jsonb_populate_record(p_last, public.terms_patch('money_terms', p_after)
    || jsonb_build_object('version', p_last.version + 1, 'effective_at', NULL, 'approval_id', NULL));
  v_wrong := CASE
    WHEN v_new.withdraw_max < v_new.withdraw_min THEN 'withdrawMax'
    WHEN v_new.withdraw_day_total < v_new.withdraw_max THEN 'withdrawDayTotal'
    -- the fee would use up the smallest withdrawal
    WHEN v_new.withdraw_bank_fee >= v_new.withdraw_min THEN 'withdrawBankFee'
    WHEN v_new.withdraw_due_s <= v_new.withdraw_escalate_s THEN 'withdrawDueS'
    WHEN v_new.invite_first_deposit < v_new.invite_reward THEN 'inviteFirstDeposit' END;
  IF v_wrong IS NOT NULL THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', v_wrong));
  END IF;
  RETURN v_new;
END $$;
