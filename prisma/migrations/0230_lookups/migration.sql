-- What the console looks up in the audit log and in the ledger. Nothing but indexes: both stay as they are.

-- Every filter of the log is answered by an index that ends in seq, so a page costs the same however long the log is.
CREATE INDEX audit_entry_actor_name ON audit_entry (actor_name, seq);
CREATE INDEX audit_entry_target_kind ON audit_entry (target_kind, seq);
CREATE INDEX audit_entry_ip ON audit_entry (ip, seq) WHERE ip <> '';

-- What orders moved between members and the house (payouts, lost stakes, fees), by house account and time: one entry a
-- settled order. Holds and releases, by far the most lines, stay out; they are found by member or by order.
CREATE INDEX transfer_house_of_orders ON transfer (account, greatest(from_bucket, to_bucket), at, member_id, line)
  WHERE code BETWEEN 12 AND 14;

-- What the house gained or lost beside trading: adjustments, rewards, interest, withdrawal fees, rounding.
CREATE INDEX transfer_house_beside_orders ON transfer (account, at) INCLUDE (code, from_bucket, amount)
  WHERE code IN (2, 4, 5, 22, 32, 33, 41);
