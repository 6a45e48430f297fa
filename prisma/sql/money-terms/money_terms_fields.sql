-- Lists the money terms that may be proposed, with their columns, units and bounds. key: name in the API. scale:
-- decimals of an amount; NULL: a whole number (seconds, basis points, a count). worse: 1 where more of it is worse for
-- a member, -1 where less is, 0 where members are not affected. lowest and highest: minor units or whole numbers.
--
-- The bounds keep the protections of the house from being proposed away:
--   second_approval_from      at most what the rules say, so it can be made stricter and never switched off; at least
--                             100.00, because a slip that sends every review to two people would stop them all
--   adjustment_day_cap        at most ten times the first value: two administrators together stay bounded each day
--   unverified_deposit_total  at most the first value: unverified members cannot pay in more
--   withdraw_hold_s           at least the day that members are promised after a changed password or payout account
--   invite_wait_s             at least a day; a reward is never above its deposit, so inviting oneself does not pay
--
-- Not to be proposed: the time of a claim and of a proposal, the age, jump and lock time of exchange rates, terms of
-- proofs of identity and of retention, and the notices themselves.
CREATE OR REPLACE FUNCTION money_terms_fields()
RETURNS TABLE (key text, col text, scale int, worse int, lowest bigint, highest bigint) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('withdrawMin', 'withdraw_min', 2, 1, 100, 100000000),
    ('withdrawMax', 'withdraw_max', 2, -1, 100, 1000000000),
    ('withdrawDayCount', 'withdraw_day_count', NULL, -1, 1, 50),
    ('withdrawDayTotal', 'withdraw_day_total', 2, -1, 100, 10000000000),
    ('withdrawBankFee', 'withdraw_bank_fee', 2, 1, 0, 100000),
    ('withdrawTrc20Fee', 'withdraw_trc20_fee', 6, 1, 0, 100000000),
    ('withdrawErc20Fee', 'withdraw_erc20_fee', 6, 1, 0, 100000000),
    ('withdrawHoldS', 'withdraw_hold_s', NULL, 1, 86400, 604800),
    ('withdrawAttempts', 'withdraw_attempts', NULL, -1, 1, 10),
    ('withdrawEscalateS', 'withdraw_escalate_s', NULL, 1, 600, 172800),
    ('withdrawDueS', 'withdraw_due_s', NULL, 1, 1200, 259200),
    ('unverifiedDepositTotal', 'unverified_deposit_total', 2, -1, 0, 1000000),
    ('depositOnlineExpiryS', 'deposit_online_expiry_s', NULL, -1, 300, 86400),
    ('depositProofExpiryS', 'deposit_proof_expiry_s', NULL, -1, 3600, 604800),
    ('fxSpreadBps', 'fx_spread_bps', NULL, 1, 0, 50),
    ('inviteReward', 'invite_reward', 2, -1, 0, 100000),
    ('inviteFirstDeposit', 'invite_first_deposit', 2, 1, 0, 10000000),
    ('inviteWaitS', 'invite_wait_s', NULL, 1, 86400, 7776000),
    ('inviteMaxPer30Days', 'invite_max_per_30_days', NULL, -1, 0, 1000),
    ('savingsMaxPositions', 'savings_max_positions', NULL, -1, 1, 100),
    ('secondApprovalFrom', 'second_approval_from', 2, 0, 10000, 1000000),
    ('adjustmentDayCap', 'adjustment_day_cap', 2, 0, 100000, 100000000)
$$;
GRANT EXECUTE ON FUNCTION money_terms_fields TO fairtick_app, fairtick_reader, fairtick_worker;
