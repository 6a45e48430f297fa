-- A leaf of the sum tree: 32 bytes of hash and 8 of sum. The twin of liabilityLeaf in packages/verifier.
CREATE OR REPLACE FUNCTION liability_leaf_node(p_leaf liability_leaf) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256('\x00'::bytea || p_leaf.salt
           || sha256(convert_to(format('fairtick liabilities 1 %s %s ', to_char(p_leaf.day, 'YYYY-MM-DD'),
                                       p_leaf.member_id), 'UTF8') || p_leaf.salt)
           || int8send(p_leaf.available) || int8send(p_leaf.held) || int8send(p_leaf.savings)
           || int8send(p_leaf.interest))
         || int8send(p_leaf.available + p_leaf.held + p_leaf.savings + p_leaf.interest)
$$;
