-- Indexes of the console's lists, found by `pnpm bench:lists` on 200,000 members and 2,000,000 orders. None of them is on
-- what placing and settling write.

-- Whether another member handed in the same picture of a document.
CREATE INDEX upload_same_picture ON upload (sha256) WHERE purpose IN ('identity_front', 'identity_back');
-- Past proofs of one outcome, newest first.
CREATE INDEX identity_check_of_state ON identity_check (state, id);
-- Money of one kind, newest first; lines of orders stay out.
CREATE INDEX transfer_money_of_code ON transfer (code, at, member_id, account, line) WHERE code < 10 OR code > 16;
-- A deposit by the number that a chain or a gateway gave it.
CREATE INDEX deposit_of_tx ON deposit (tx_id) WHERE tx_id IS NOT NULL;
CREATE INDEX deposit_of_external_ref ON deposit (external_ref) WHERE external_ref IS NOT NULL;
-- Past withdrawals of one outcome, newest first; and one by the bank's or the chain's reference.
CREATE INDEX withdrawal_of_state ON withdrawal (state, id);
CREATE INDEX withdrawal_of_payout_ref ON withdrawal (payout_ref) WHERE payout_ref IS NOT NULL;
