-- A transaction named by a deposit that was given up is free again, as after a rejection: whoever typed a false amount names
-- it in his next deposit, and nobody takes a stranger's from him for ever by naming it and giving up. Such a deposit is over
-- for good, because only money that a machine saw brings one back. Where a machine looks on for its money (mode chain) it may
-- still be paid, so there it keeps its transaction until a reviewer says no.
DROP INDEX deposit_tx_once;
CREATE UNIQUE INDEX deposit_tx_once ON deposit (tx_chain, tx_id)
  WHERE state <> 'rejected' AND NOT (state = 'cancelled' AND late_at IS NULL AND mode <> 'chain');
