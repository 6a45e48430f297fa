-- A decision as one comparable text: result, void reason, sequence numbers of entry and exit, and profit in minor units,
-- separated by slashes and empty where there is none. decisionText in packages/core/src/orders writes the same.
CREATE OR REPLACE FUNCTION decision_text(
  p_result smallint, p_void_reason smallint, p_entry_seq bigint, p_exit_seq bigint, p_profit bigint
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat(p_result, '/', p_void_reason, '/', p_entry_seq, '/', p_exit_seq, '/', p_profit)
$$;
